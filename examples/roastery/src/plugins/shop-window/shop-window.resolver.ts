import { Query, Resolver } from '@nestjs/graphql';
import { Allow, Ctx, Permission, RequestContext } from '@vendure/core';
import { WindowService } from './window.service';

// #region resolver
@Resolver()
export class ShopWindowResolver {
  constructor(private window: WindowService) {}

  @Query()
  @Allow(Permission.Public)
  shopBanner(@Ctx() ctx: RequestContext) {
    return this.window.banner(ctx);
  }
}
// #endregion resolver
