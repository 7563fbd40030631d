import { Injectable } from '@nestjs/common';
import { ID, OrderLine, RequestContext, TransactionalConnection } from '@vendure/core';

// #region service
@Injectable()
export class DemandService {
  constructor(private connection: TransactionalConnection) {}

  /** What was sold of a coffee, by the Monday of the week. */
  async weeklyDemand(ctx: RequestContext, productId: ID): Promise<Array<{ week: string; kilos: number }>> {
    const lines = await this.connection
      .getRepository(ctx, OrderLine)
      .createQueryBuilder('line')
      .innerJoinAndSelect('line.order', 'order')
      .innerJoinAndSelect('line.productVariant', 'variant')
      .where('order.orderPlacedAt IS NOT NULL')
      .andWhere('variant.productId = :productId', { productId })
      .getMany();
    const weeks = new Map<string, number>();
    for (const line of lines) {
      const monday = new Date(line.order.orderPlacedAt ?? 0);
      monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
      const week = monday.toISOString().slice(0, 10);
      const kilos = ((line.productVariant.customFields.grams ?? 0) * line.quantity) / 1000;
      weeks.set(week, (weeks.get(week) ?? 0) + kilos);
    }
    return [...weeks].sort().map(([week, kilos]) => ({ week, kilos }));
  }
}
// #endregion service
