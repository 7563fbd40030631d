import { Injectable } from '@nestjs/common';
import { ListQueryBuilder, ListQueryOptions, PaginatedList, RequestContext, TranslatorService } from '@vendure/core';
import { Cupping } from './cupping.entity';

@Injectable()
export class CuppingService {
  constructor(
    private lists: ListQueryBuilder,
    private translator: TranslatorService,
  ) {}

  async journal(ctx: RequestContext, options?: ListQueryOptions<Cupping>): Promise<PaginatedList<Cupping>> {
    // #region list
    const query = this.lists.build(Cupping, options, {
      ctx,
      relations: ['variant'],
      customPropertyMap: { sku: 'variant.sku', productId: 'variant.productId' },
      orderBy: { createdAt: 'DESC' },
    });
    const [items, totalItems] = await query.getManyAndCount();
    // #endregion list
    for (const cupping of items) {
      cupping.variant = this.translator.translate(cupping.variant, ctx);
    }
    return { items, totalItems };
  }
}
