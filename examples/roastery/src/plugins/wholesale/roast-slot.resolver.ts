import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Allow, Ctx, ID, RequestContext, Transaction } from '@vendure/core';
import { roastSlotPermission } from './constants';
import { RoastCalendar } from './roast-calendar.service';

// #region resolver
@Resolver()
export class RoastSlotResolver {
  constructor(private calendar: RoastCalendar) {}

  @Query()
  // highlight-next-line
  @Allow(roastSlotPermission.Read)
  roastSlots(@Ctx() ctx: RequestContext) {
    return this.calendar.upcoming(ctx);
  }

  @Transaction()
  @Mutation()
  // highlight-next-line
  @Allow(roastSlotPermission.Update)
  confirmRoastSlot(@Ctx() ctx: RequestContext, @Args() { orderId }: { orderId: ID }) {
    return this.calendar.confirm(ctx, orderId);
  }
}
// #endregion resolver
