import {
  AuthenticationStrategy,
  CacheService,
  ExternalAuthenticationService,
  Injector,
  type RequestContext,
  type User,
} from '@vendure/core';
import gql from 'graphql-tag';

// #region strategy
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
    const key = `mail-code:${email.toLowerCase()}`;
    const expected = await this.codes.get<string>(key);
    if (!expected || expected !== code) {
      return 'That code is wrong or has expired';
    }
    await this.codes.delete(key);

    const known = await this.accounts.findCustomerUser(ctx, this.name, email);
    return (
      known ??
      this.accounts.createCustomerAndUser(ctx, {
        strategy: this.name,
        externalIdentifier: email,
        emailAddress: email,
        firstName: '',
        lastName: '',
        verified: true,
      })
    );
  }
}
// #endregion strategy
