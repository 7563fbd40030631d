import { Injectable } from '@nestjs/common';
import { ID, ListQueryBuilder, ListQueryOptions, RequestContext, TransactionalConnection } from '@vendure/core';
import { BrewGuide } from './brew-guide.entity';

// #region service
export type GuideInput = Partial<
  Pick<BrewGuide, 'slug' | 'headline' | 'steps' | 'minutes' | 'visible' | 'customFields'>
>;

@Injectable()
export class BrewGuidesService {
  constructor(
    private lists: ListQueryBuilder,
    private connection: TransactionalConnection,
  ) {}

  async list(ctx: RequestContext, options?: ListQueryOptions<BrewGuide>) {
    const [items, totalItems] = await this.lists.build(BrewGuide, options, { ctx }).getManyAndCount();
    return { items, totalItems };
  }

  one(ctx: RequestContext, id: ID) {
    return this.connection.getRepository(ctx, BrewGuide).findOneBy({ id });
  }

  published(ctx: RequestContext, slug: string) {
    return this.connection.getRepository(ctx, BrewGuide).findOneBy({ slug, visible: true });
  }

  create(ctx: RequestContext, input: GuideInput) {
    return this.connection.getRepository(ctx, BrewGuide).save(new BrewGuide(input));
  }

  async update(ctx: RequestContext, { id, ...changes }: GuideInput & { id: ID }) {
    const guide = await this.connection.getEntityOrThrow(ctx, BrewGuide, id);
    return this.connection.getRepository(ctx, BrewGuide).save(Object.assign(guide, changes));
  }

  async remove(ctx: RequestContext, id: ID) {
    const guide = await this.connection.getEntityOrThrow(ctx, BrewGuide, id);
    await this.connection.getRepository(ctx, BrewGuide).remove(guide);
    return { result: 'DELETED' as const };
  }
}
// #endregion service
