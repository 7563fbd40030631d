import { Injectable } from '@nestjs/common';
import { CustomerService, RequestContext, RequestContextCacheService } from '@vendure/core';

// #region service
/** The customer group of those who buy at trade prices. Only staff decide who is in it. */
const CAFES = 'Cafés';

@Injectable()
export class TierService {
  constructor(
    private perRequest: RequestContextCacheService,
    private customers: CustomerService,
  ) {}

  isWholesale(ctx: RequestContext): Promise<boolean> {
    return this.perRequest.get(ctx, 'TierService.isWholesale', async () => {
      const customer = ctx.activeUserId && (await this.customers.findOneByUserId(ctx, ctx.activeUserId));
      const groups = customer ? await this.customers.getCustomerGroups(ctx, customer.id) : [];
      return groups.some(({ name }) => name === CAFES);
    });
  }
}
// #endregion service
