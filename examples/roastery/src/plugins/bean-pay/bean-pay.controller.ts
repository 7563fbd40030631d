import { Controller, ForbiddenException, Headers, HttpCode, Post, Req } from '@nestjs/common';
import {
  isGraphQlErrorResult,
  Logger,
  OrderService,
  RequestContext,
  RequestContextService,
  TransactionalConnection,
} from '@vendure/core';
import type { Request } from 'express';
import { BeanPayClient, BeanPayReport } from './bean-pay.client';
import { beanPayPageHandler } from './bean-pay-page.handler';

// #region controller
@Controller('bean-pay')
export class BeanPayController {
  constructor(
    private beanPay: BeanPayClient,
    private contexts: RequestContextService,
    private orders: OrderService,
    private connection: TransactionalConnection,
  ) {}

  @Post('report')
  @HttpCode(200)
  async report(@Req() request: Request & { rawBody?: string }, @Headers('x-signature') signature?: string) {
    const body = request.rawBody ?? '';
    // highlight-next-line
    if (!this.beanPay.isGenuine(body, signature)) {
      throw new ForbiddenException();
    }
    const report = JSON.parse(body) as BeanPayReport;
    const admin = await this.contexts.create({ apiType: 'admin', channelOrToken: report.channel });
    // `addPaymentToOrder` refuses to work outside a transaction
    await this.connection.withTransaction(admin, (ctx) => this.writeDown(ctx, report));
  }

  private async writeDown(ctx: RequestContext, report: BeanPayReport): Promise<void> {
    const order = await this.orders.findOneByCode(ctx, report.reference);
    if (!order) {
      Logger.error(`Money for an order that is not ours: ${report.reference}`, 'BeanPay');
      return;
    }
    const payments = await this.orders.getOrderPayments(ctx, order.id);
    if (payments.some((payment) => payment.transactionId === report.id)) {
      return; // reported before
    }
    const result = await this.orders.addPaymentToOrder(ctx, order.id, {
      method: beanPayPageHandler.code,
      metadata: { transactionId: report.id, paid: report.amount, currency: report.currency },
    });
    if (isGraphQlErrorResult(result)) {
      Logger.error(`${order.code}: ${result.message}`, 'BeanPay');
    }
  }
}
// #endregion controller
