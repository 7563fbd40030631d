import { join } from 'node:path';
import { generateMigration } from '@vendure/core';
import { shopFolder } from './paths';
import { createDatabase, migrationSources, withDatabase } from './seed-database';

/** `npm run migration -- NAME`: writes down what the entities have and the database has not. */
async function main() {
  const name = process.argv[2];
  if (!name) {
    throw new Error('Say what the migration is called: npm run migration -- green-coffee');
  }
  const location = join(shopFolder, 'migration.sqlite');
  await createDatabase(location);
  await generateMigration(withDatabase({ location }), { name, outputDir: migrationSources });
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
