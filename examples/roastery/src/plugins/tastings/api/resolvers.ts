import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Allow, Ctx, ID, ListQueryOptions, Permission, RequestContext, Transaction } from '@vendure/core';
import { tastingPermission } from '../permissions';
import { Tasting } from '../tasting.entity';
import { TastingService } from '../tasting.service';
import type { NewTasting } from '../types';

// #region queries
/** What both APIs can ask. */
abstract class TastingQueries {
  constructor(protected service: TastingService) {}

  @Query()
  @Allow(Permission.Public)
  tasting(@Ctx() ctx: RequestContext, @Args('id') id: ID) {
    return this.service.findOne(ctx, id);
  }

  @Query()
  @Allow(Permission.Public)
  tastings(@Ctx() ctx: RequestContext, @Args('options') options?: ListQueryOptions<Tasting>) {
    return this.service.findAll(ctx, options ?? undefined);
  }
}
// #endregion queries

// #region shop
@Resolver()
export class TastingShopResolver extends TastingQueries {
  constructor(service: TastingService) {
    super(service);
  }

  @Query()
  @Allow(Permission.Public)
  upcomingTastings(@Ctx() ctx: RequestContext) {
    return this.service.upcoming(ctx);
  }

  @Mutation()
  @Transaction()
  @Allow(Permission.Authenticated)
  joinTasting(@Ctx() ctx: RequestContext, @Args('id') id: ID, @Args('guests') guests: number) {
    return this.service.join(ctx, id, guests);
  }
}
// #endregion shop

// #region admin
@Resolver()
export class TastingAdminResolver extends TastingQueries {
  constructor(service: TastingService) {
    super(service);
  }

  @Mutation()
  @Transaction()
  @Allow(tastingPermission.Create)
  createTasting(@Ctx() ctx: RequestContext, @Args('input') input: NewTasting) {
    return this.service.create(ctx, input);
  }
}
// #endregion admin

// #region fields
@Resolver('Tasting')
export class TastingFieldResolver {
  constructor(private service: TastingService) {}

  @ResolveField()
  length() {
    return 'PT1H30M';
  }

  @ResolveField()
  coffees(@Ctx() ctx: RequestContext, @Parent() { id }: Tasting) {
    return this.service.coffeesOf(ctx, id);
  }
}
// #endregion fields
