import { Injectable } from '@nestjs/common';
import { ID, OrderLine, RequestContext, TransactionalConnection } from '@vendure/core';
import { Brackets } from 'typeorm';
import { Roast } from './roast.entity';

// #region service
@Injectable()
export class RoastStatisticsService {
  constructor(private connection: TransactionalConnection) {}

  kilosPerProduct(ctx: RequestContext, year: number) {
    return this.connection
      .getRepository(ctx, Roast)
      .createQueryBuilder('roast')
      .select('roast.productId', 'productId')
      .addSelect('SUM(roast.kilos)', 'kilos')
      .where('roast.day BETWEEN :first AND :last', {
        first: new Date(Date.UTC(year, 0, 1)),
        last: new Date(Date.UTC(year, 11, 31)),
      })
      .andWhere(
        new Brackets((either) => {
          either.where('roast.sample = false').orWhere('roast.kilos > :minimum', { minimum: 2 });
        }),
      )
      .groupBy('roast.productId')
      .getRawMany<{ productId: string; kilos: string }>();
  }
  // #endregion service

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
