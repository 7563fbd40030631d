import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  Allow,
  Ctx,
  ForbiddenError,
  ID,
  ListQueryOptions,
  Permission,
  RequestContext,
  Transaction,
} from '@vendure/core';
import { importers } from '../../data/green-coffee';
import { Lot } from './lot.entity';
import { CreateLotInput, LotService, UpdateLotInput } from './lot.service';
import { lotPermission } from './permissions';

@Resolver()
export class LotResolver {
  constructor(private lots: LotService) {}

  // #region list
  @Query('lots')
  @Allow(lotPermission.Read)
  list(@Ctx() ctx: RequestContext, @Args('options') options?: ListQueryOptions<Lot>) {
    return this.lots.findAll(ctx, options ?? undefined);
  }
  // #endregion list

  @Query()
  @Allow(lotPermission.Read)
  lot(@Ctx() ctx: RequestContext, @Args('id') id: ID) {
    return this.lots.findOne(ctx, id);
  }

  @Query()
  @Allow(lotPermission.Read)
  importers() {
    return importers;
  }

  @Query()
  @Allow(lotPermission.Read)
  greenCoffeeContracts(@Ctx() ctx: RequestContext) {
    return this.lots.contracts(ctx);
  }

  @Mutation()
  @Transaction()
  @Allow(lotPermission.Create)
  createLot(@Ctx() ctx: RequestContext, @Args('input') input: CreateLotInput) {
    return this.lots.create(ctx, input);
  }

  @Mutation()
  @Transaction()
  @Allow(lotPermission.Update)
  updateLot(@Ctx() ctx: RequestContext, @Args('input') input: UpdateLotInput) {
    return this.lots.update(ctx, input);
  }

  @Mutation()
  @Transaction()
  @Allow(lotPermission.Update)
  reorderLot(@Ctx() ctx: RequestContext, @Args() args: { id: ID; kilos: number }) {
    return this.lots.reorder(ctx, args.id, args.kilos);
  }

  @Mutation()
  @Transaction()
  @Allow(lotPermission.Update)
  withdrawFromLot(@Ctx() ctx: RequestContext, @Args() args: { lotId: ID; kilos: number }) {
    return this.lots.withdraw(ctx, args.lotId, args.kilos);
  }

  // #region delete
  @Mutation()
  @Transaction()
  @Allow(lotPermission.Delete)
  deleteLot(@Ctx() ctx: RequestContext, @Args() args: { id: ID }) {
    if (!ctx.userHasPermissions([Permission.UpdateSettings])) {
      throw new ForbiddenError();
    }
    return this.lots.delete(ctx, args.id);
  }
  // #endregion delete
}
