import { randomInt } from 'node:crypto';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Allow, CacheService, Ctx, EventBus, Permission, RequestContext } from '@vendure/core';
import { MailCodeEvent } from './mail-code.event';

// #region resolver
@Resolver()
export class MailCodeResolver {
  constructor(
    private cache: CacheService,
    private events: EventBus,
  ) {}

  @Mutation()
  @Allow(Permission.Public)
  async sendMailCode(@Ctx() ctx: RequestContext, @Args('email') email: string): Promise<boolean> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await this.cache.set(`mail-code:${email.toLowerCase()}`, code, { ttl: 10 * 60_000 });
    await this.events.publish(new MailCodeEvent(ctx, email, code));
    // the same reply whether we know the address or not
    return true;
  }
}
// #endregion resolver
