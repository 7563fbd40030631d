import { HistoryService, ID, RequestContext } from '@vendure/core';
import { Injectable } from '@nestjs/common';
import { PARCEL_WEIGHED } from './types';

// #region service
interface Weighing {
  expectedGrams: number;
  measuredGrams: number;
  operator: string;
}

@Injectable()
export class ScaleService {
  constructor(private history: HistoryService) {}

  async record(ctx: RequestContext, orderId: ID, weighing: Weighing) {
    // the customer need not know about our scale
    const visibleToCustomer = false;
    await this.history.createHistoryEntryForOrder(
      { ctx, orderId, type: PARCEL_WEIGHED, data: weighing },
      // highlight-next-line
      visibleToCustomer,
    );
  }
}
// #endregion service
