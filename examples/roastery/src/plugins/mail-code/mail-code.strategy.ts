import {
  AuthenticationStrategy,
  CacheService,
  ExternalAuthenticationService,
  Injector,
  type RequestContext,
  type User,
} from '@vendure/core';
import gql from 'graphql-tag';
import { countUp, startAgain } from './attempts';

// #region strategy
/** In an hour, for one address, however many codes were sent to it. */
const MOST_TRIES = 5;

interface MailCode {
  email: string;
  code: string;
}

export class MailCodeStrategy implements AuthenticationStrategy<MailCode> {
  readonly name = 'mailCode';
  private codes: CacheService;
  private accounts: ExternalAuthenticationService;

  init(injector: Injector) {
    this.codes = injector.get(CacheService);
    this.accounts = injector.get(ExternalAuthenticationService);
  }

  defineInputType() {
    return gql`
      input MailCodeInput {
        email: String!
        code: String!
      }
    `;
  }

  async authenticate(ctx: RequestContext, { email, code }: MailCode): Promise<User | string> {
    const address = email.toLowerCase();
    // counted before the code is looked at, so that guesses sent side by side count as well
    // highlight-start
    if ((await countUp(this.codes, 'tries', address)) > MOST_TRIES) {
      return 'Too many attempts, please try again in an hour';
    }
    // highlight-end
    const key = `mail-code:${address}`;
    const expected = await this.codes.get<string>(key);
    if (!expected || expected !== code) {
      return 'That code is wrong or has expired';
    }
    await this.codes.delete(key);
    await startAgain(this.codes, 'tries', address);

    const known = await this.accounts.findCustomerUser(ctx, this.name, address);
    return (
      known ??
      this.accounts.createCustomerAndUser(ctx, {
        strategy: this.name,
        externalIdentifier: address,
        emailAddress: address,
        firstName: '',
        lastName: '',
        verified: true,
      })
    );
  }
}
// #endregion strategy
