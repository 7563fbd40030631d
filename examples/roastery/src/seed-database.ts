import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { preBootstrapConfig, resetConfig, runMigrations, type VendureConfig } from '@vendure/core';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { SqljsDriver } from 'typeorm/driver/sqljs/SqljsDriver';
import { databaseFile } from './paths';
import { config, laterPlugins } from './vendure-config';

/** The configuration with other options of the database. */
export function withDatabase(options: object, from: VendureConfig = config): VendureConfig {
  return { ...from, dbConnectionOptions: { ...from.dbConnectionOptions, ...options } as DataSourceOptions };
}

/** Writes an open database to its file. */
export async function save(connection: DataSource): Promise<void> {
  await (connection.driver as SqljsDriver).save();
}

/** The tables as they were before the later plugins came: made of the entities, as a new project does. */
export async function createTables(file = databaseFile): Promise<void> {
  await rm(file, { force: true });
  const first: VendureConfig = {
    ...withDatabase({ location: file }),
    plugins: config.plugins?.filter((plugin) => !laterPlugins.includes(plugin)),
  };
  const { dbConnectionOptions } = await preBootstrapConfig(first);
  const connection = new DataSource({ ...dbConnectionOptions, synchronize: true, migrations: [] });
  await connection.initialize();
  await save(connection);
  await connection.destroy();
  resetConfig();
}

/** An empty database with all tables. The migrations bring those of the later plugins. */
export async function createDatabase(file = databaseFile): Promise<void> {
  await createTables(file);
  // it shows every query, and standard output belongs to those who call
  const { log } = console;
  console.log = () => {};
  try {
    const done = await runMigrations(withDatabase({ location: file, autoSave: true }));
    if (done.length === 0) {
      throw new Error('The migrations did not run');
    }
  } finally {
    console.log = log;
  }
}

/** What the entities have and the database has not: nothing, if no migration is missing. */
export async function missingMigrations(file = databaseFile): Promise<string[]> {
  const { dbConnectionOptions } = await preBootstrapConfig(withDatabase({ location: file }));
  const connection = new DataSource({ ...dbConnectionOptions, migrations: [] });
  await connection.initialize();
  const { upQueries } = await connection.driver.createSchemaBuilder().log();
  await connection.destroy();
  resetConfig();
  return upQueries.map(({ query }) => query);
}

/** Where migrations stand while they are written, which is not where they are compiled to. */
export const migrationSources = join(__dirname, '../../src/migrations');
