import { RequestContext, VendureEntityEvent } from '@vendure/core';
import type { BrewNote } from './brew-note.entity';
import type { BrewNoteInput } from './types';

// #region event
export class BrewNoteEvent extends VendureEntityEvent<BrewNote, BrewNoteInput> {
  constructor(ctx: RequestContext, note: BrewNote, type: 'created' | 'updated' | 'deleted', input?: BrewNoteInput) {
    super(note, type, ctx, input);
  }
}
// #endregion event
