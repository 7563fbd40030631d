import { Injectable } from '@nestjs/common';
import { ID, RequestContext, TransactionalConnection } from '@vendure/core';
import { Roast } from './roast.entity';

// #region service
@Injectable()
export class SwapService {
  constructor(private connection: TransactionalConnection) {}

  swapDays(outer: RequestContext, a: ID, b: ID): Promise<void> {
    return this.connection.withTransaction(outer, async (ctx) => {
      const first = await this.connection.getEntityOrThrow(ctx, Roast, a);
      const second = await this.connection.getEntityOrThrow(ctx, Roast, b);
      [first.day, second.day] = [second.day, first.day];
      await this.connection.getRepository(ctx, Roast).save([first, second]);
    });
  }
}
// #endregion service
