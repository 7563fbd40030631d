import { RequestContext, VendureEvent } from '@vendure/core';
import type { Tasting } from '../tasting.entity';

// #region event
export class TastingFullEvent extends VendureEvent {
  constructor(
    readonly ctx: RequestContext,
    readonly tasting: Tasting,
  ) {
    super();
  }
}
// #endregion event
