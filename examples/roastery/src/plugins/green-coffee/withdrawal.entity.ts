import { DeepPartial, EntityId, ID, VendureEntity } from '@vendure/core';
import { Column, Entity, Index, ManyToOne } from 'typeorm';
import type { Lot } from './lot.entity';

// #region entity
@Entity()
export class Withdrawal extends VendureEntity {
  constructor(input?: DeepPartial<Withdrawal>) {
    super(input);
  }

  @Index()
  @ManyToOne('Lot', (lot: Lot) => lot.withdrawals, { onDelete: 'CASCADE' })
  lot: Lot;

  @EntityId()
  lotId: ID;

  @Column('float')
  kilos: number;
}
// #endregion entity
