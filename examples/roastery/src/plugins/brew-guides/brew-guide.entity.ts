import { DeepPartial, HasCustomFields, VendureEntity } from '@vendure/core';
import { Column, Entity, Index } from 'typeorm';

// #region entity
export class BrewGuideCustomFields {}

@Entity()
export class BrewGuide extends VendureEntity implements HasCustomFields {
  constructor(input?: DeepPartial<BrewGuide>) {
    super(input);
  }

  @Index({ unique: true })
  @Column()
  slug: string;

  @Column()
  headline: string;

  @Column('text', { default: '' })
  steps: string;

  @Column({ default: 4 })
  minutes: number;

  @Column({ default: false })
  visible: boolean;

  // so that other plugins, or you in a year, can add fields
  @Column(() => BrewGuideCustomFields)
  customFields: BrewGuideCustomFields;
}
// #endregion entity
