import { DeepPartial, LanguageCode, Translation, VendureEntity } from '@vendure/core';
import { Column, Entity, Index, ManyToOne } from 'typeorm';
import type { Origin } from './origin.entity';

// #region entity
@Entity()
export class OriginTranslation extends VendureEntity implements Translation<Origin> {
  constructor(input?: DeepPartial<Translation<OriginTranslation>>) {
    super(input);
  }

  @Column('varchar')
  languageCode: LanguageCode;

  @Column()
  name: string;

  @Column('text')
  story: string;

  @Index()
  @ManyToOne('Origin', (origin: Origin) => origin.translations, { onDelete: 'CASCADE' })
  base: Origin;
}
// #endregion entity
