import { DeepPartial, EntityId, ID, VendureEntity } from '@vendure/core';
import { Column, Entity } from 'typeorm';

// #region entity
@Entity()
export class PriceChange extends VendureEntity {
  constructor(input?: DeepPartial<PriceChange>) {
    super(input);
  }

  // no relation: the record outlives the price
  @EntityId()
  priceId: ID;

  @Column()
  before: number;

  @Column()
  after: number;
}
// #endregion entity
