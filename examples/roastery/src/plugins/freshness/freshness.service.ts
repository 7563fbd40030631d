import { Injectable } from '@nestjs/common';
import { ID, ProductVariant, RequestContext, TransactionalConnection } from '@vendure/core';
import { In, MoreThan } from 'typeorm';

// #region service
@Injectable()
export class FreshnessService {
  constructor(private connection: TransactionalConnection) {}

  async freshAmong(ctx: RequestContext, variantIds: readonly ID[]): Promise<Set<string>> {
    const twoWeeksAgo = new Date(Date.now() - 14 * 86_400_000);
    const fresh = await this.connection.getRepository(ctx, ProductVariant).find({
      where: { id: In([...variantIds]), customFields: { roastedOn: MoreThan(twoWeeksAgo) } },
      select: { id: true },
    });
    return new Set(fresh.map((variant) => String(variant.id)));
  }
}
// #endregion service
