import './stand-in-secrets';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { promisify } from 'node:util';
import type { INestApplication } from '@nestjs/common';
import { bootstrap, JobQueueService, type OrderCodeStrategy, TransactionalConnection } from '@vendure/core';
import { importProductsFromCsv, populateCollections, populateInitialData } from '@vendure/core/cli';
import { initialData } from './data/initial-data';
import { orders } from './data/orders';
import { fingerprint } from './fingerprint';
import { assetFolder, databaseFile, mailFolder, root, shopFolder } from './paths';
import { told } from './progress';
import { createDatabase, save, withDatabase } from './seed-database';
import { seedChannels } from './seed/channels';
import { seedCustomers } from './seed/customers';
import { seedMethods } from './seed/methods';
import { seedOrders } from './seed/orders';
import { seedPromotions } from './seed/promotions';
import { seedHistory, seedStories, seedTradeStories } from './seed/stories';
import { seedTaxes } from './seed/taxes';

/** Says of which shop the database is. */
const noteFile = `${databaseFile}.seed`;

/** Orders of the seed have the codes that the data says. */
class WrittenOrderCodes implements OrderCodeStrategy {
  private codes = orders.map((order) => order.code);

  generate(): string {
    return this.codes.shift() ?? 'NO-CODE-LEFT';
  }
}

/** Waits until the worker has done what was put into its queues. */
async function queuesAreEmpty(app: INestApplication): Promise<void> {
  const connection = app.get(TransactionalConnection).rawConnection;
  const open = () =>
    connection.query(`SELECT COUNT(*) AS open FROM job_record WHERE state NOT IN ('COMPLETED', 'FAILED', 'CANCELLED')`);
  for (let [{ open: jobs }] = await open(); jobs > 0; [{ open: jobs }] = await open()) {
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

/** Makes the database from nothing. Takes some ten seconds. */
export async function seed(file = databaseFile): Promise<void> {
  await mkdir(shopFolder, { recursive: true });
  // names of pictures that are there already would be counted up
  await rm(assetFolder, { recursive: true, force: true });
  await createDatabase(file);
  const config = withDatabase({ location: file });
  const app = await bootstrap({
    ...config,
    apiOptions: { ...config.apiOptions, port: 0 },
    orderOptions: { ...config.orderOptions, orderCodeStrategy: new WrittenOrderCodes() },
  });
  try {
    await app.get(JobQueueService).start();
    await populateInitialData(app, initialData);
    await seedTaxes(app);
    const imported = await importProductsFromCsv(app, join(root, 'src/data/products.csv'), initialData.defaultLanguage);
    if (imported.errors?.length) {
      throw new Error(imported.errors.join('\n'));
    }
    await populateCollections(app, initialData);
    await seedMethods(app);
    await seedCustomers(app);
    await seedPromotions(app);
    await seedStories(app);
    await seedOrders(app);
    await seedHistory(app);
    await seedChannels(app);
    await seedTradeStories(app);
    await queuesAreEmpty(app);
    await save(app.get(TransactionalConnection).rawConnection);
  } finally {
    await app.close();
    // what the seed wrote to its customers
    await rm(mailFolder, { recursive: true, force: true });
  }
}

/** What the seeded database does not depend on, although it is in the same folders. */
const besides = [
  'admin-ui.ts',
  'built.ts',
  'dashboard.ts',
  'documents.ts',
  'drawings.ts',
  'progress.ts',
  'run-documents.ts',
  'schema.ts',
  'schema-extension.ts',
  'serve.ts',
  'stand-in-secrets.ts',
  'start.ts',
  'test-server.ts',
];

const places = ['src', 'static', 'package-lock.json'];
/** For browsers: extensions of the dashboard and of the Admin UI, and what Vite derives for them. */
const forBrowsers = ['dashboard', 'gql', 'ui', 'ui-extension.ts'];

const shapesData = (file: string) =>
  !besides.includes(basename(file)) && !file.split(sep).some((part) => forBrowsers.includes(part));

/** The seeded database, made anew only if the shop has changed since. */
export async function seededDatabase(): Promise<string> {
  const now = await fingerprint(places, shapesData);
  const before = existsSync(databaseFile) && existsSync(noteFile) ? await readFile(noteFile, 'utf8') : '';
  if (before !== now) {
    // in a process of its own, because Vendure's configuration is global
    await told('Making the database', () => promisify(execFile)(process.execPath, [__filename]));
  }
  return databaseFile;
}

if (require.main === module) {
  seed()
    .then(async () => writeFile(noteFile, await fingerprint(places, shapesData)))
    .then(
      () => process.exit(),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
}
