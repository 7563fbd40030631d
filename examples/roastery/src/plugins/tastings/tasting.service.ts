import { Inject, Injectable } from '@nestjs/common';
import {
  CustomerService,
  ErrorResultUnion,
  EventBus,
  ForbiddenError,
  ID,
  ListQueryBuilder,
  ListQueryOptions,
  PaginatedList,
  Product,
  ProductService,
  RequestContext,
  TransactionalConnection,
  UserInputError,
} from '@vendure/core';
import { In, IsNull, MoreThan, MoreThanOrEqual } from 'typeorm';
import { TastingFullEvent } from './events/tasting-full.event';
import { TastingEvent } from './events/tasting.event';
import { TastingFullError } from './tasting-full.error';
import { TastingGuest } from './tasting-guest.entity';
import { Tasting } from './tasting.entity';
import { NewTasting, TASTINGS_OPTIONS, TastingsOptions } from './types';

@Injectable()
export class TastingService {
  constructor(
    @Inject(TASTINGS_OPTIONS) private options: TastingsOptions,
    private connection: TransactionalConnection,
    private lists: ListQueryBuilder,
    private customers: CustomerService,
    private products: ProductService,
    private events: EventBus,
  ) {}

  findOne(ctx: RequestContext, id: ID): Promise<Tasting | null> {
    return this.connection.getRepository(ctx, Tasting).findOneBy({ id });
  }

  async findAll(ctx: RequestContext, options?: ListQueryOptions<Tasting>): Promise<PaginatedList<Tasting>> {
    const [items, totalItems] = await this.lists
      .build(Tasting, options, { ctx, orderBy: { startsAt: 'ASC' } })
      .getManyAndCount();
    return { items, totalItems };
  }

  upcoming(ctx: RequestContext): Promise<Tasting[]> {
    return this.connection.getRepository(ctx, Tasting).find({
      where: { startsAt: MoreThan(new Date()), canceledAt: IsNull() },
      order: { startsAt: 'ASC' },
    });
  }

  /** The next tasting at which this coffee is poured. */
  nextFor(ctx: RequestContext, productId: ID): Promise<Tasting | null> {
    return this.connection.getRepository(ctx, Tasting).findOne({
      where: { startsAt: MoreThan(new Date()), canceledAt: IsNull(), coffees: { id: productId } },
      order: { startsAt: 'ASC' },
    });
  }

  async coffeesOf(ctx: RequestContext, id: ID): Promise<Product[]> {
    const { coffees } = await this.connection.getEntityOrThrow(ctx, Tasting, id, { relations: ['coffees'] });
    return this.products.findByIds(
      ctx,
      coffees.map((coffee) => coffee.id),
    );
  }

  // #region create
  async create(ctx: RequestContext, input: NewTasting): Promise<Tasting> {
    const { coffeeIds, ...rest } = input;
    const coffees = coffeeIds?.length
      ? await this.connection.getRepository(ctx, Product).findBy({ id: In(coffeeIds) })
      : [];
    const tasting = new Tasting({ ...rest, coffees, seatsLeft: input.seats });
    await this.connection.getRepository(ctx, Tasting).save(tasting);
    await this.events.publish(new TastingEvent(ctx, tasting, 'created', input));
    return tasting;
  }
  // #endregion create

  // #region join
  async join(ctx: RequestContext, id: ID, guests: number): Promise<ErrorResultUnion<TastingFullError, Tasting>> {
    const customer = ctx.activeUserId && (await this.customers.findOneByUserId(ctx, ctx.activeUserId));
    if (!customer) {
      throw new ForbiddenError();
    }
    if (guests < 1 || guests > this.options.maxGuests) {
      throw new UserInputError('error.tasting-guests', { max: this.options.maxGuests });
    }
    // asked and taken in one statement, so that two customers at once cannot get the same seats
    const { affected } = await this.connection
      .getRepository(ctx, Tasting)
      .decrement({ id, canceledAt: IsNull(), seatsLeft: MoreThanOrEqual(guests) }, 'seatsLeft', guests);
    const tasting = await this.connection.getEntityOrThrow(ctx, Tasting, id);
    if (tasting.canceledAt) {
      throw new UserInputError('error.tasting-canceled', { title: tasting.title });
    }
    if (!affected) {
      return new TastingFullError(tasting.seatsLeft);
    }
    await this.connection.getRepository(ctx, TastingGuest).save(new TastingGuest({ tasting, customer, count: guests }));
    if (tasting.seatsLeft === 0) {
      await this.events.publish(new TastingFullEvent(ctx, tasting));
    }
    return tasting;
  }
  // #endregion join
}
