import { join } from 'node:path';
import type { VendureConfig } from '@vendure/core';
import { databaseFile } from './paths';

// #region database
export const database: VendureConfig['dbConnectionOptions'] = {
  type: 'sqljs',
  location: databaseFile,
  autoSave: false,
  synchronize: false,
  migrations: [join(__dirname, 'migrations/*.js')],
};
// #endregion database
