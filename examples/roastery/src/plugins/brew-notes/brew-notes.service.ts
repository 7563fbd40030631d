import { Inject, Injectable } from '@nestjs/common';
import {
  CustomerService,
  EventBus,
  ForbiddenError,
  ID,
  ListQueryBuilder,
  ListQueryOptions,
  PaginatedList,
  Product,
  RequestContext,
  TransactionalConnection,
  UserInputError,
} from '@vendure/core';
import { BrewNote } from './brew-note.entity';
import { BrewNoteEvent } from './brew-note.event';
import { BREW_NOTES_OPTIONS, BrewNoteInput, BrewNotesOptions } from './types';

// #region service
@Injectable()
export class BrewNotesService {
  constructor(
    @Inject(BREW_NOTES_OPTIONS) private options: BrewNotesOptions,
    private connection: TransactionalConnection,
    private lists: ListQueryBuilder,
    private customers: CustomerService,
    private events: EventBus,
  ) {}

  async forProduct(
    ctx: RequestContext,
    productId: ID,
    options?: ListQueryOptions<BrewNote>,
  ): Promise<PaginatedList<BrewNote>> {
    const [items, totalItems] = await this.lists
      .build(BrewNote, options, { ctx, where: { productId }, relations: ['author'] })
      .getManyAndCount();
    return { items, totalItems };
  }

  latest(ctx: RequestContext, take: number): Promise<BrewNote[]> {
    return this.connection
      .getRepository(ctx, BrewNote)
      .find({ take: Math.min(take, 100), order: { createdAt: 'DESC', id: 'DESC' }, relations: { author: true } });
  }

  async add(ctx: RequestContext, input: BrewNoteInput): Promise<BrewNote> {
    const author = ctx.activeUserId && (await this.customers.findOneByUserId(ctx, ctx.activeUserId));
    if (!author) {
      throw new ForbiddenError();
    }
    if (input.text.length > this.options.maxLength) {
      throw new UserInputError(`A note may have ${this.options.maxLength} characters at most`);
    }
    // makes sure the product exists and belongs to the current channel
    await this.connection.getEntityOrThrow(ctx, Product, input.productId, { channelId: ctx.channelId });
    const note = await this.connection.getRepository(ctx, BrewNote).save(new BrewNote({ ...input, author }));
    await this.events.publish(new BrewNoteEvent(ctx, note, 'created', input));
    return note;
  }
}
// #endregion service
