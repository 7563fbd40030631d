import { Injectable } from '@nestjs/common';
import { CustomerService, RequestContext, RequestContextCacheService } from '@vendure/core';

// #region service
@Injectable()
export class TierService {
  constructor(
    private perRequest: RequestContextCacheService,
    private customers: CustomerService,
  ) {}

  isWholesale(ctx: RequestContext): Promise<boolean> {
    return this.perRequest.get(ctx, 'TierService.isWholesale', async () => {
      const customer = ctx.activeUserId && (await this.customers.findOneByUserId(ctx, ctx.activeUserId));
      return Boolean(customer && customer.customFields.vatNumber);
    });
  }
}
// #endregion service
