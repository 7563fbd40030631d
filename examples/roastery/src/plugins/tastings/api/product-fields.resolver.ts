import { Ctx, Product, RequestContext } from '@vendure/core';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { TastingService } from '../tasting.service';

// #region resolver
@Resolver('Product')
export class ProductTastingResolver {
  constructor(private service: TastingService) {}

  @ResolveField()
  nextTasting(@Ctx() ctx: RequestContext, @Parent() product: Product) {
    return this.service.nextFor(ctx, product.id);
  }
}
// #endregion resolver
