import { randomInt } from 'node:crypto';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Allow, CacheService, Ctx, EventBus, Permission, RequestContext } from '@vendure/core';
import { countUp } from './attempts';
import { MailCodeEvent } from './mail-code.event';

// #region resolver
/** In an hour, to one address: a mailbox is not to be filled by strangers. */
const MOST_CODES = 5;

@Resolver()
export class MailCodeResolver {
  constructor(
    private cache: CacheService,
    private events: EventBus,
  ) {}

  @Mutation()
  @Allow(Permission.Public)
  async sendMailCode(@Ctx() ctx: RequestContext, @Args('email') email: string): Promise<boolean> {
    const address = email.toLowerCase();
    if ((await countUp(this.cache, 'codes', address)) <= MOST_CODES) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await this.cache.set(`mail-code:${address}`, code, { ttl: 10 * 60_000 });
      await this.events.publish(new MailCodeEvent(ctx, email, code));
    }
    // the same reply whether we know the address or not, and whether a code was sent
    return true;
  }
}
// #endregion resolver
