import { RequestContext, VendureEntityEvent } from '@vendure/core';
import type { Tasting } from '../tasting.entity';
import type { NewTasting } from '../types';

// #region event
export class TastingEvent extends VendureEntityEvent<Tasting, NewTasting> {
  constructor(ctx: RequestContext, tasting: Tasting, type: 'created' | 'updated' | 'deleted', input?: NewTasting) {
    super(tasting, type, ctx, input);
  }
}
// #endregion event
