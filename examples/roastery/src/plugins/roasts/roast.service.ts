import { Injectable } from '@nestjs/common';
import { ID, Product, RequestContext, TransactionalConnection, UserInputError } from '@vendure/core';
import { MoreThanOrEqual } from 'typeorm';
import { Roast } from './roast.entity';

// #region service
@Injectable()
export class RoastService {
  constructor(private connection: TransactionalConnection) {}

  planned(ctx: RequestContext, from = new Date()): Promise<Roast[]> {
    return this.connection.getRepository(ctx, Roast).find({
      where: { day: MoreThanOrEqual(from) },
      relations: { product: true },
      order: { day: 'ASC' },
      take: 50,
    });
  }

  async plan(ctx: RequestContext, productId: ID, day: Date, kilos: number): Promise<Roast> {
    if (kilos > 15) {
      throw new UserInputError('The drum holds 15 kilos');
    }
    const product = await this.connection.getEntityOrThrow(ctx, Product, productId, {
      channelId: ctx.channelId,
    });
    return this.connection.getRepository(ctx, Roast).save(new Roast({ product, day, kilos }));
  }
}
// #endregion service
