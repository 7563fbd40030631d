import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Allow, Ctx, ID, ListQueryOptions, Permission, RequestContext, Transaction } from '@vendure/core';
import type { Origin } from './origin.entity';
import { OriginInput, OriginService } from './origin.service';

// #region queries
@Resolver()
export class OriginResolver {
  constructor(private origins: OriginService) {}

  @Query('origins')
  @Allow(Permission.Public)
  list(@Ctx() ctx: RequestContext, @Args('options') options?: ListQueryOptions<Origin>) {
    return this.origins.findAll(ctx, options ?? undefined);
  }

  @Query()
  @Allow(Permission.Public)
  origin(@Ctx() ctx: RequestContext, @Args('id') id: ID) {
    return this.origins.findOne(ctx, id);
  }
}
// #endregion queries

// #region mutations
@Resolver()
export class OriginAdminResolver {
  constructor(private origins: OriginService) {}

  @Mutation()
  @Transaction()
  @Allow(Permission.CreateCatalog)
  createOrigin(@Ctx() ctx: RequestContext, @Args('input') input: Required<OriginInput>) {
    return this.origins.create(ctx, input);
  }

  @Mutation()
  @Transaction()
  @Allow(Permission.UpdateCatalog)
  updateOrigin(@Ctx() ctx: RequestContext, @Args('input') input: OriginInput & { id: ID }) {
    return this.origins.update(ctx, input);
  }
}
// #endregion mutations
