import { Controller, Get } from '@nestjs/common';
import { Allow, Ctx, OrderService, Permission, RequestContext } from '@vendure/core';

// #region controller
@Controller('reports')
export class ReportController {
  constructor(private orders: OrderService) {}

  @Get('unshipped')
  // highlight-next-line
  @Allow(Permission.ReadOrder)
  async unshipped(@Ctx() ctx: RequestContext) {
    const { items } = await this.orders.findAll(ctx, { filter: { state: { eq: 'PaymentSettled' } } });
    return items.map(({ code, orderPlacedAt, totalWithTax }) => ({ code, orderPlacedAt, totalWithTax }));
  }
}
// #endregion controller
