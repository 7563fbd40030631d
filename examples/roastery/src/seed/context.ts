import type { INestApplication } from '@nestjs/common';
import {
  ConfigService,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
  User,
} from '@vendure/core';

// #region context
/** What a superadmin would have. */
export async function adminContext(app: INestApplication, channelToken?: string): Promise<RequestContext> {
  const { superadminCredentials } = app.get(ConfigService).authOptions;
  const user = await app
    .get(TransactionalConnection)
    .rawConnection.getRepository(User)
    .findOneOrFail({
      where: { identifier: superadminCredentials.identifier },
      relations: { roles: { channels: true } },
    });
  return app.get(RequestContextService).create({ apiType: 'admin', user, channelOrToken: channelToken });
}
// #endregion context

/** The result, if it is not one of the expected errors. */
export function unwrap<T extends object>(result: T): Exclude<T, { errorCode: unknown }> {
  if ('errorCode' in result) {
    throw new Error(JSON.stringify(result));
  }
  return result as Exclude<T, { errorCode: unknown }>;
}
