import { DeepPartial, LocaleString, Translatable, Translation, VendureEntity } from '@vendure/core';
import { Column, Entity, OneToMany } from 'typeorm';
import { OriginTranslation } from './origin-translation.entity';

// #region entity
@Entity()
export class Origin extends VendureEntity implements Translatable {
  constructor(input?: DeepPartial<Origin>) {
    super(input);
  }

  @Column()
  altitude: number;

  // no @Column: there are no such columns in this table
  name: LocaleString;
  story: LocaleString;

  @OneToMany(() => OriginTranslation, (translation) => translation.base, { eager: true })
  translations: Array<Translation<Origin>>;
}
// #endregion entity
