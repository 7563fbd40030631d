import { Injectable, Scope } from '@nestjs/common';
import type { ID, RequestContext } from '@vendure/core';
import DataLoader from 'dataloader';
import { FreshnessService } from './freshness.service';

// #region loader
@Injectable({ scope: Scope.REQUEST })
export class FreshnessLoader {
  private loaders = new Map<ID, DataLoader<ID, boolean>>();

  constructor(private freshness: FreshnessService) {}

  isFresh(ctx: RequestContext, variantId: ID): Promise<boolean> {
    const loader =
      this.loaders.get(ctx.channelId) ??
      new DataLoader<ID, boolean>(async (ids) => {
        const fresh = await this.freshness.freshAmong(ctx, ids);
        return ids.map((id) => fresh.has(String(id)));
      });
    this.loaders.set(ctx.channelId, loader);
    return loader.load(variantId);
  }
}
// #endregion loader
