import { CurrencyCode, DeepPartial, Money, VendureEntity } from '@vendure/core';
import { Column, Entity } from 'typeorm';

// #region entity
@Entity()
export class GreenCoffeeContract extends VendureEntity {
  constructor(input?: DeepPartial<GreenCoffeeContract>) {
    super(input);
  }

  @Column()
  farm: string;

  // highlight-next-line
  @Money()
  pricePerSack: number;

  @Column('varchar')
  currencyCode: CurrencyCode;
}
// #endregion entity
