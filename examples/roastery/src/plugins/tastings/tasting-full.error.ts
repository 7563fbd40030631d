import { ErrorResult } from '@vendure/core';

// #region error
export class TastingFullError extends ErrorResult {
  readonly __typename = 'TastingFullError';
  readonly errorCode = 'TASTING_FULL_ERROR';
  readonly message = 'TASTING_FULL_ERROR';

  constructor(readonly seatsLeft: number) {
    super();
  }
}
// #endregion error
