import {
  ID,
  LanguageCode,
  ListQueryBuilder,
  ListQueryOptions,
  RequestContext,
  TransactionalConnection,
  Translated,
  TranslatableSaver,
  TranslatorService,
  UserInputError,
} from '@vendure/core';
import { Injectable } from '@nestjs/common';
import { OriginTranslation } from './origin-translation.entity';
import { Origin } from './origin.entity';

// #region service
export interface OriginInput {
  altitude?: number;
  translations?: Array<{ languageCode: LanguageCode; name?: string; story?: string }>;
}

@Injectable()
export class OriginService {
  constructor(
    private connection: TransactionalConnection,
    private lists: ListQueryBuilder,
    private saver: TranslatableSaver,
    private translator: TranslatorService,
  ) {}

  async create(ctx: RequestContext, input: Required<OriginInput>): Promise<Translated<Origin> | undefined> {
    const origin = await this.saver.create({
      ctx,
      input,
      entityType: Origin,
      translationType: OriginTranslation,
      beforeSave: (entity) => {
        if (entity.altitude > 3_000) {
          throw new UserInputError('No coffee grows up there');
        }
      },
    });
    return this.findOne(ctx, origin.id);
  }

  async update(ctx: RequestContext, input: OriginInput & { id: ID }) {
    await this.saver.update({ ctx, input, entityType: Origin, translationType: OriginTranslation });
    return this.findOne(ctx, input.id);
  }

  async findOne(ctx: RequestContext, id: ID): Promise<Translated<Origin> | undefined> {
    const origin = await this.connection.getRepository(ctx, Origin).findOneBy({ id });
    // highlight-next-line
    return origin ? this.translator.translate(origin, ctx) : undefined;
  }

  async findAll(ctx: RequestContext, options?: ListQueryOptions<Origin>) {
    const [origins, totalItems] = await this.lists.build(Origin, options, { ctx }).getManyAndCount();
    // highlight-next-line
    return { items: origins.map((origin) => this.translator.translate(origin, ctx)), totalItems };
  }
}
// #endregion service
