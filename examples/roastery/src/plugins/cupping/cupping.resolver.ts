import { Args, Query, Resolver } from '@nestjs/graphql';
import { Allow, Ctx, ListQueryOptions, Permission, RequestContext } from '@vendure/core';
import { Cupping } from './cupping.entity';
import { CuppingService } from './cupping.service';

// #region resolver
@Resolver()
export class CuppingResolver {
  constructor(private service: CuppingService) {}

  @Allow(Permission.ReadCatalog)
  @Query()
  cuppings(@Ctx() ctx: RequestContext, @Args('options') options?: ListQueryOptions<Cupping>) {
    return this.service.journal(ctx, options ?? undefined);
  }
}
// #endregion resolver
