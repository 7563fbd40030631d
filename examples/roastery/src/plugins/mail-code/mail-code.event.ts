import { RequestContext, VendureEvent } from '@vendure/core';

// #region event
export class MailCodeEvent extends VendureEvent {
  constructor(
    readonly ctx: RequestContext,
    readonly emailAddress: string,
    readonly code: string,
  ) {
    super();
  }
}
// #endregion event
