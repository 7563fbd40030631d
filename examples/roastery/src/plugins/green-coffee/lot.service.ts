import { Injectable } from '@nestjs/common';
import {
  ID,
  ListQueryBuilder,
  ListQueryOptions,
  PaginatedList,
  Product,
  RequestContext,
  TransactionalConnection,
  UserInputError,
} from '@vendure/core';
import { MoreThanOrEqual } from 'typeorm';
import { GreenCoffeeContract } from './contract.entity';
import { Lot } from './lot.entity';
import { Withdrawal } from './withdrawal.entity';

// #region inputs
export interface CreateLotInput {
  code: string;
  farm: string;
  country: string;
  organic?: boolean;
  kilosDelivered: number;
  pricePerKilo: number;
  remarks?: string;
  productId?: ID;
}

export type UpdateLotInput = Partial<Omit<CreateLotInput, 'code' | 'kilosDelivered'>> & { id: ID };
// #endregion inputs

/** Less than nothing would fill up a lot by withdrawing from it. */
function assertKilos(kilos: number): void {
  if (!(kilos > 0)) {
    throw new UserInputError('The number of kilos has to be greater than zero');
  }
}

@Injectable()
export class LotService {
  constructor(
    private connection: TransactionalConnection,
    private lists: ListQueryBuilder,
  ) {}

  // #region list
  async findAll(ctx: RequestContext, options?: ListQueryOptions<Lot>): Promise<PaginatedList<Lot>> {
    const [items, totalItems] = await this.lists
      .build(Lot, options, { ctx, relations: ['product'], orderBy: { code: 'ASC' } })
      .getManyAndCount();
    return { items, totalItems };
  }
  // #endregion list

  findOne(ctx: RequestContext, id: ID): Promise<Lot | null> {
    return this.connection.getRepository(ctx, Lot).findOne({ where: { id }, relations: { product: true } });
  }

  contracts(ctx: RequestContext): Promise<GreenCoffeeContract[]> {
    return this.connection.getRepository(ctx, GreenCoffeeContract).find({ order: { farm: 'ASC' } });
  }

  // #region write
  async create(ctx: RequestContext, input: CreateLotInput): Promise<Lot> {
    const { productId, ...rest } = input;
    assertKilos(input.kilosDelivered);
    const product = productId ? await this.connection.getEntityOrThrow(ctx, Product, productId) : null;
    return this.connection.getRepository(ctx, Lot).save(new Lot({ ...rest, kilosLeft: input.kilosDelivered, product }));
  }

  async update(ctx: RequestContext, { id, productId, ...changes }: UpdateLotInput): Promise<Lot> {
    const lot = await this.connection.getEntityOrThrow(ctx, Lot, id, { relations: ['product'] });
    if (productId) {
      lot.product = await this.connection.getEntityOrThrow(ctx, Product, productId);
    }
    return this.connection.getRepository(ctx, Lot).save(Object.assign(lot, changes));
  }

  async delete(ctx: RequestContext, id: ID) {
    const lot = await this.connection.getEntityOrThrow(ctx, Lot, id);
    await this.connection.getRepository(ctx, Lot).remove(lot);
    return { result: 'DELETED' as const };
  }
  // #endregion write

  /** More of the same coffee, from the same farm. */
  async reorder(ctx: RequestContext, id: ID, kilos: number): Promise<Lot> {
    assertKilos(kilos);
    const lots = this.connection.getRepository(ctx, Lot);
    // added by the database, so that two orders at once both count
    await lots.increment({ id }, 'kilosDelivered', kilos);
    await lots.increment({ id }, 'kilosLeft', kilos);
    return this.connection.getEntityOrThrow(ctx, Lot, id);
  }

  // #region withdraw
  async withdraw(ctx: RequestContext, lotId: ID, kilos: number): Promise<Withdrawal> {
    assertKilos(kilos);
    // asked and subtracted in one statement, so that two withdrawals at once cannot take the same kilos
    const { affected } = await this.connection
      .getRepository(ctx, Lot)
      .decrement({ id: lotId, kilosLeft: MoreThanOrEqual(kilos) }, 'kilosLeft', kilos);
    const lot = await this.connection.getEntityOrThrow(ctx, Lot, lotId);
    if (!affected) {
      throw new UserInputError(`Only ${lot.kilosLeft} kg left of ${lot.code}`);
    }
    return this.connection.getRepository(ctx, Withdrawal).save(new Withdrawal({ lot, kilos }));
  }
  // #endregion withdraw
}
