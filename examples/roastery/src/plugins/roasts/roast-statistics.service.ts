import { Injectable } from '@nestjs/common';
import { RequestContext, TransactionalConnection } from '@vendure/core';
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
}
// #endregion service
