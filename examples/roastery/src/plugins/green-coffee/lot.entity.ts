import { DeepPartial, EntityId, HasCustomFields, ID, Money, Product, VendureEntity } from '@vendure/core';
import { Column, Entity, Index, ManyToOne, OneToMany } from 'typeorm';
import { Withdrawal } from './withdrawal.entity';

// #region custom-fields
/** Fields that other plugins add to a lot. */
export class CustomLotFields {}
// #endregion custom-fields

// #region entity
@Entity()
export class Lot extends VendureEntity implements HasCustomFields {
  constructor(input?: DeepPartial<Lot>) {
    super(input);
  }

  @Index({ unique: true })
  @Column({ length: 40 })
  code: string;

  @Column()
  farm: string;

  @Column({ length: 2 })
  country: string;

  @Column({ default: false })
  organic: boolean;

  @Column('float')
  kilosDelivered: number;

  @Column('float')
  kilosLeft: number;

  @Money()
  pricePerKilo: number;

  @Column({ type: 'text', nullable: true })
  remarks: string | null;

  @Index()
  @ManyToOne(() => Product, { onDelete: 'SET NULL', nullable: true })
  product: Product | null;

  @EntityId({ nullable: true })
  productId: ID | null;

  @OneToMany(() => Withdrawal, (withdrawal) => withdrawal.lot)
  withdrawals: Withdrawal[];

  @Column(() => CustomLotFields)
  customFields: CustomLotFields;
}
// #endregion entity
