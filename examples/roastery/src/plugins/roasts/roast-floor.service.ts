import { Injectable } from '@nestjs/common';
import {
  ID,
  Product,
  ProductVariant,
  RequestContext,
  TransactionalConnection,
  TranslatorService,
  UserInputError,
} from '@vendure/core';
import { Between, IsNull, MoreThanOrEqual } from 'typeorm';
import { Roast } from './roast.entity';

// #region service
/** What happens to a roast once it is planned. */
@Injectable()
export class RoastFloorService {
  constructor(
    private connection: TransactionalConnection,
    private translator: TranslatorService,
  ) {}

  ofDay(ctx: RequestContext, day: Date): Promise<Roast[]> {
    const midnight = new Date(day);
    midnight.setHours(0, 0, 0, 0);
    const next = new Date(midnight);
    next.setDate(next.getDate() + 1);
    return this.connection
      .getRepository(ctx, Roast)
      .find({ where: { day: Between(midnight, next) }, order: { day: 'ASC' } });
  }

  async nextOf(ctx: RequestContext, variantId: ID): Promise<Roast | null> {
    const { productId } = await this.connection.getEntityOrThrow(ctx, ProductVariant, variantId);
    return this.connection.getRepository(ctx, Roast).findOne({
      where: { productId, day: MoreThanOrEqual(new Date()), startedAt: IsNull() },
      order: { day: 'ASC' },
    });
  }

  async book(ctx: RequestContext, variantId: ID, kilos: number): Promise<Roast> {
    const roast = await this.nextOf(ctx, variantId);
    if (!roast || roast.kilos - roast.bookedKilos < kilos) {
      throw new UserInputError('No planned roast has room for that much');
    }
    roast.bookedKilos += kilos;
    return this.connection.getRepository(ctx, Roast).save(roast);
  }

  async start(ctx: RequestContext, id: ID): Promise<Roast> {
    const roast = await this.connection.getEntityOrThrow(ctx, Roast, id);
    if (roast.startedAt) {
      throw new UserInputError('This roast has been started before');
    }
    roast.startedAt = new Date();
    return this.connection.getRepository(ctx, Roast).save(roast);
  }

  /** Drops what was planned for a month such as `2030-01` and never started. Says how many that were. */
  async closeMonth(ctx: RequestContext, month: string): Promise<number> {
    if (!/^\d{4}-\d{2}$/.test(month)) {
      throw new UserInputError(`Not a month such as 2030-01: ${month}`);
    }
    const first = new Date(`${month}-01T00:00:00Z`);
    const last = new Date(first);
    last.setUTCMonth(last.getUTCMonth() + 1);
    const { affected } = await this.connection
      .getRepository(ctx, Roast)
      .delete({ day: Between(first, last), startedAt: IsNull() });
    return affected ?? 0;
  }

  async nameOf(ctx: RequestContext, roast: Roast): Promise<string> {
    const product = await this.connection.getEntityOrThrow(ctx, Product, roast.productId);
    return this.translator.translate(product, ctx).name;
  }
}
// #endregion service
