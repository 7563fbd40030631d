import { DeepPartial, Money, Product, VendureEntity } from '@vendure/core';
import { Column, Entity, JoinTable, ManyToMany, OneToMany } from 'typeorm';
import { TastingGuest } from './tasting-guest.entity';

// #region entity
@Entity()
export class Tasting extends VendureEntity {
  constructor(input?: DeepPartial<Tasting>) {
    super(input);
  }

  @Column()
  title: string;

  @Column()
  startsAt: Date;

  @Money()
  price: number;

  @Column()
  seats: number;

  /** How many nobody has taken yet. */
  @Column()
  seatsLeft: number;

  @Column({ type: Date, nullable: true })
  canceledAt: Date | null;

  @ManyToMany(() => Product)
  @JoinTable()
  coffees: Product[];

  @OneToMany(() => TastingGuest, (guest) => guest.tasting)
  guests: TastingGuest[];
}
// #endregion entity
