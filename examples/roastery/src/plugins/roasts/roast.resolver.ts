import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Allow, Ctx, ID, Permission, RequestContext, Transaction } from '@vendure/core';
import { DemandService } from './demand.service';
import { startRoast } from './permissions';
import { RoastFloorService } from './roast-floor.service';
import { Roast } from './roast.entity';
import { RoastService } from './roast.service';

@Resolver()
export class RoastResolver {
  constructor(
    private roasts: RoastService,
    private floor: RoastFloorService,
    private demand: DemandService,
  ) {}

  @Query()
  @Allow(Permission.ReadCatalog)
  plannedRoasts(@Ctx() ctx: RequestContext) {
    return this.roasts.planned(ctx);
  }

  @Query()
  @Allow(Permission.ReadCatalog)
  roastsOfToday(@Ctx() ctx: RequestContext) {
    return this.floor.ofDay(ctx, new Date());
  }

  @Query()
  @Allow(Permission.ReadCatalog)
  nextRoast(@Ctx() ctx: RequestContext, @Args('variantId') variantId: ID) {
    return this.floor.nextOf(ctx, variantId);
  }

  @Query()
  @Allow(Permission.ReadOrder)
  weeklyDemand(@Ctx() ctx: RequestContext, @Args('productId') productId: ID) {
    return this.demand.weeklyDemand(ctx, productId);
  }

  @Mutation()
  @Transaction()
  @Allow(Permission.UpdateCatalog)
  planRoast(@Ctx() ctx: RequestContext, @Args() args: { productId: ID; day: Date; kilos: number }) {
    return this.roasts.plan(ctx, args.productId, args.day, args.kilos);
  }

  @Mutation()
  @Transaction()
  @Allow(Permission.UpdateCatalog)
  bookRoast(@Ctx() ctx: RequestContext, @Args() args: { variantId: ID; kilos: number }) {
    return this.floor.book(ctx, args.variantId, args.kilos);
  }

  @Mutation()
  @Transaction()
  @Allow(Permission.UpdateCatalog)
  closeRoastMonth(@Ctx() ctx: RequestContext, @Args('month') month: string) {
    return this.floor.closeMonth(ctx, month);
  }

  // #region start
  @Mutation()
  @Allow(startRoast.Permission)
  @Transaction()
  startRoast(@Ctx() ctx: RequestContext, @Args() args: { roastId: ID }) {
    return this.floor.start(ctx, args.roastId);
  }
  // #endregion start
}

@Resolver('Roast')
export class RoastFieldResolver {
  constructor(private floor: RoastFloorService) {}

  @ResolveField()
  coffee(@Ctx() ctx: RequestContext, @Parent() roast: Roast) {
    return this.floor.nameOf(ctx, roast);
  }

  @ResolveField()
  freeKilos(@Parent() roast: Roast) {
    return roast.kilos - roast.bookedKilos;
  }
}
