import { Injectable } from '@nestjs/common';
import { ID, isGraphQlErrorResult, Order, OrderService, RequestContext, UserInputError } from '@vendure/core';
import { SortOrder } from '@vendure/common/lib/generated-types';
import { weightOf } from '../parcels/weight';

/** What the drum can roast for cafés in a week, beside the daily business. */
const GRAMS_A_WEEK = 60_000;

// #region service
@Injectable()
export class RoastCalendar {
  constructor(private orders: OrderService) {}

  /** In how many weeks an order of this weight can be roasted; nothing if it never can. */
  async firstFreeWeek(ctx: RequestContext, order: Order): Promise<number | undefined> {
    const grams = weightOf(order);
    if (grams > GRAMS_A_WEEK) {
      return undefined;
    }
    const waiting = await this.upcoming(ctx);
    const before = waiting.filter((other) => other.id !== order.id).reduce((sum, other) => sum + weightOf(other), 0);
    return Math.ceil((before + grams) / GRAMS_A_WEEK);
  }

  async upcoming(ctx: RequestContext): Promise<Order[]> {
    const { items } = await this.orders.findAll(
      ctx,
      { filter: { state: { eq: 'AwaitingRoastSlot' } }, sort: { updatedAt: SortOrder.ASC } },
      ['lines', 'lines.productVariant'],
    );
    return items;
  }

  async confirm(ctx: RequestContext, orderId: ID): Promise<Order> {
    const result = await this.orders.transitionToState(ctx, orderId, 'ArrangingPayment');
    if (isGraphQlErrorResult(result)) {
      throw new UserInputError(result.transitionError);
    }
    return result;
  }
}
// #endregion service
