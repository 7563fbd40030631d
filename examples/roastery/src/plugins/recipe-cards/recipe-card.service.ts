import {
  ChannelService,
  ID,
  ListQueryBuilder,
  ListQueryOptions,
  PaginatedList,
  RequestContext,
  TransactionalConnection,
} from '@vendure/core';
import { Injectable } from '@nestjs/common';
import { RecipeCard } from './recipe-card.entity';

// #region service
@Injectable()
export class RecipeCardService {
  constructor(
    private connection: TransactionalConnection,
    private channels: ChannelService,
    private lists: ListQueryBuilder,
  ) {}

  async create(ctx: RequestContext, input: { title: string; steps: string }) {
    const card = new RecipeCard(input);
    // highlight-next-line
    await this.channels.assignToCurrentChannel(card, ctx);
    return this.connection.getRepository(ctx, RecipeCard).save(card);
  }

  findOne(ctx: RequestContext, id: ID) {
    // highlight-next-line
    return this.connection.findOneInChannel(ctx, RecipeCard, id, ctx.channelId);
  }

  async findAll(ctx: RequestContext, options?: ListQueryOptions<RecipeCard>): Promise<PaginatedList<RecipeCard>> {
    const [items, totalItems] = await this.lists
      // highlight-next-line
      .build(RecipeCard, options, { ctx, channelId: ctx.channelId })
      .getManyAndCount();
    return { items, totalItems };
  }

  async update(ctx: RequestContext, id: ID, input: { title?: string; steps?: string }) {
    const card = await this.connection.getEntityOrThrow(ctx, RecipeCard, id, { channelId: ctx.channelId });
    return this.connection.getRepository(ctx, RecipeCard).save(Object.assign(card, input));
  }
}
// #endregion service
