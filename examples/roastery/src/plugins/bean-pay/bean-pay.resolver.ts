import { Mutation, Resolver } from '@nestjs/graphql';
import { ActiveOrderService, Allow, Ctx, Permission, RequestContext, UserInputError } from '@vendure/core';
import { BeanPayClient } from './bean-pay.client';

// #region resolver
@Resolver()
export class BeanPayResolver {
  constructor(
    private activeOrders: ActiveOrderService,
    private beanPay: BeanPayClient,
  ) {}

  @Mutation()
  @Allow(Permission.Owner)
  async openBeanPayPage(@Ctx() ctx: RequestContext): Promise<string> {
    const order = await this.activeOrders.getActiveOrder(ctx, undefined);
    if (order?.state !== 'ArrangingPayment') {
      throw new UserInputError('There is no order that waits for its payment');
    }
    const page = await this.beanPay.openPage({
      reference: order.code,
      amount: order.totalWithTax,
      currency: order.currencyCode,
      // comes back with the report
      channel: ctx.channel.token,
    });
    return page.url;
  }
}
// #endregion resolver
