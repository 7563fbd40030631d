import { DeepPartial, EntityId, ID, ProductVariant, VendureEntity } from '@vendure/core';
import { Column, Entity, Index, ManyToOne } from 'typeorm';

// #region entity
@Entity()
export class Cupping extends VendureEntity {
  constructor(input?: DeepPartial<Cupping>) {
    super(input);
  }

  @Index()
  @ManyToOne(() => ProductVariant, { onDelete: 'CASCADE' })
  variant: ProductVariant;

  @EntityId()
  variantId: ID;

  @Column()
  taster: string;

  @Column('float')
  score: number;

  @Column({ default: false })
  blind: boolean;

  @Column('text')
  words: string;
}
// #endregion entity
