import './stand-in-secrets';
import { defaultConfig, mergeConfig, type VendureConfig } from '@vendure/core';
import { createTestEnvironment, registerInitializer, type TestDbInitializer } from '@vendure/testing';
import type { SqljsConnectionOptions } from 'typeorm/driver/sqljs/SqljsConnectionOptions';
import { freePort } from './free-port';
import { seededDatabase } from './seed';
import { config } from './vendure-config';

// #region initializer
/** Lets a server begin with the seeded database. What happens to it stays in memory. */
class SeededInitializer implements TestDbInitializer<SqljsConnectionOptions> {
  async init(_testFile: string, options: SqljsConnectionOptions): Promise<SqljsConnectionOptions> {
    return Object.assign(options, { location: await seededDatabase(), autoSave: false, synchronize: false });
  }

  // it is populated already
  async populate(): Promise<void> {}

  destroy(): void {}
}
// #endregion initializer

/** A shop of its own for tests and samples: the whole configuration, on a free port. */
export async function testShop(changes: Partial<VendureConfig> = {}) {
  registerInitializer('sqljs', new SeededInitializer());
  const port = await freePort();
  const own = mergeConfig(mergeConfig(defaultConfig, config), changes);
  own.apiOptions.port = port;
  const environment = createTestEnvironment(own);
  const url = `http://localhost:${port}`;
  return {
    ...environment,
    url,
    start: () => environment.server.init({ initialData: {} as never, productsCsvPath: '' }),
  };
}

export type TestShop = Awaited<ReturnType<typeof testShop>>;
