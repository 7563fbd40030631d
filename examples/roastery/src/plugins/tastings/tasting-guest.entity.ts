import { Customer, DeepPartial, EntityId, ID, VendureEntity } from '@vendure/core';
import { Column, Entity, Index, ManyToOne } from 'typeorm';
import type { Tasting } from './tasting.entity';

// #region entity
@Entity()
export class TastingGuest extends VendureEntity {
  constructor(input?: DeepPartial<TastingGuest>) {
    super(input);
  }

  @Index()
  @ManyToOne('Tasting', (tasting: Tasting) => tasting.guests, { onDelete: 'CASCADE' })
  tasting: Tasting;

  @EntityId()
  tastingId: ID;

  @ManyToOne(() => Customer, { onDelete: 'CASCADE' })
  customer: Customer;

  @EntityId()
  customerId: ID;

  @Column()
  count: number;
}
// #endregion entity
