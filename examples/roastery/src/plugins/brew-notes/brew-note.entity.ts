import { Customer, DeepPartial, EntityId, ID, Product, VendureEntity } from '@vendure/core';
import { Column, Entity, Index, ManyToOne } from 'typeorm';

// #region entity
@Entity()
export class BrewNote extends VendureEntity {
  constructor(input?: DeepPartial<BrewNote>) {
    super(input);
  }

  @Index()
  @ManyToOne(() => Product, { onDelete: 'CASCADE' })
  product: Product;

  @EntityId()
  productId: ID;

  @ManyToOne(() => Customer, { onDelete: 'CASCADE' })
  author: Customer;

  @EntityId()
  authorId: ID;

  @Column()
  grams: number;

  @Column()
  seconds: number;

  @Column('text')
  text: string;
}
// #endregion entity
