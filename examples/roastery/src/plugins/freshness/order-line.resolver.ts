import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Ctx, OrderLine, RequestContext } from '@vendure/core';
import { FreshnessLoader } from './freshness.loader';

// #region resolver
@Resolver('OrderLine')
export class OrderLineFreshnessResolver {
  constructor(private loader: FreshnessLoader) {}

  @ResolveField()
  roastedFresh(@Ctx() ctx: RequestContext, @Parent() line: OrderLine) {
    // thirty calls of this method, one query
    return this.loader.isFresh(ctx, line.productVariantId);
  }
}
// #endregion resolver
