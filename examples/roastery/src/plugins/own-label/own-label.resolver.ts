import {
  Allow,
  AssetService,
  Ctx,
  CustomerService,
  ErrorResult,
  ForbiddenError,
  isGraphQlErrorResult,
  Permission,
  RequestContext,
  Transaction,
} from '@vendure/core';
import { Args, Mutation, ResolveField, Resolver } from '@nestjs/graphql';

// #region resolver
class LabelRejected extends ErrorResult {
  readonly __typename = 'LabelRejected';
  readonly errorCode = 'LABEL_REJECTED';

  constructor(readonly message: string) {
    super();
  }
}

@Resolver()
export class OwnLabelResolver {
  constructor(
    private assets: AssetService,
    private customers: CustomerService,
  ) {}

  @Mutation()
  @Transaction()
  @Allow(Permission.Authenticated)
  async setBagLabel(@Ctx() ctx: RequestContext, @Args('file') file: Promise<{ mimetype: string }>) {
    const customer = ctx.activeUserId && (await this.customers.findOneByUserId(ctx, ctx.activeUserId));
    if (!customer) {
      throw new ForbiddenError();
    }
    const { mimetype } = await file;
    if (!['image/png', 'image/jpeg'].includes(mimetype)) {
      return new LabelRejected('Please send a PNG or JPEG file');
    }
    // highlight-start
    const asset = await this.assets.create(ctx, { file, tags: ['bag-label'] });
    if (isGraphQlErrorResult(asset)) {
      return new LabelRejected(asset.message);
    }
    // highlight-end
    await this.customers.update(ctx, { id: customer.id, customFields: { bagLabelId: asset.id } });
    return asset;
  }
}

@Resolver('SetBagLabelResult')
export class SetBagLabelResultResolver {
  @ResolveField()
  __resolveType(value: object) {
    return value instanceof LabelRejected ? 'LabelRejected' : 'Asset';
  }
}
// #endregion resolver
