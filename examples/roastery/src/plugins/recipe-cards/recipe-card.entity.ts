import { Channel, ChannelAware, DeepPartial, VendureEntity } from '@vendure/core';
import { Column, Entity, JoinTable, ManyToMany } from 'typeorm';

// #region entity
@Entity()
export class RecipeCard extends VendureEntity implements ChannelAware {
  constructor(input?: DeepPartial<RecipeCard>) {
    super(input);
  }

  @Column()
  title: string;

  @Column('text')
  steps: string;

  // a table of pairs: card and channel
  @ManyToMany(() => Channel)
  @JoinTable()
  channels: Channel[];
}
// #endregion entity
