import { DeepPartial, EntityId, ID, Product, VendureEntity } from '@vendure/core';
import { Column, Entity, Index, ManyToOne } from 'typeorm';

// #region entity
@Entity()
export class Roast extends VendureEntity {
  constructor(input?: DeepPartial<Roast>) {
    super(input);
  }

  @Index()
  @ManyToOne(() => Product, { onDelete: 'CASCADE' })
  product: Product;

  @EntityId()
  productId: ID;

  @Column()
  day: Date;

  @Column('float')
  kilos: number;

  @Column('float', { default: 0 })
  bookedKilos: number;

  @Column({ default: false })
  sample: boolean;

  @Column({ type: Date, nullable: true })
  startedAt: Date | null;
}
// #endregion entity
