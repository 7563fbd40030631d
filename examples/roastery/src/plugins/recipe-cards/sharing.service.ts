import { ChannelService, ID, RequestContext } from '@vendure/core';
import { Injectable } from '@nestjs/common';
import { RecipeCard } from './recipe-card.entity';

// #region service
@Injectable()
export class SharingService {
  constructor(private channels: ChannelService) {}

  share(ctx: RequestContext, cardId: ID, channelIds: ID[]) {
    return this.channels.assignToChannels(ctx, RecipeCard, cardId, channelIds);
  }

  withdraw(ctx: RequestContext, cardId: ID, channelIds: ID[]) {
    return this.channels.removeFromChannels(ctx, RecipeCard, cardId, channelIds);
  }
}
// #endregion service
