import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './fingerprint';
import { dashboardFolder, root, storeFolder } from './paths';

const vite = join(root, 'node_modules/vite/bin/vite.js');

interface Bundle {
  folder: string;
  config: string;
  /** Files and folders that the bundle is made of. */
  sources: string[];
}

const dashboard: Bundle = {
  folder: dashboardFolder,
  config: 'vite.config.mts',
  // the schema and the plugins' registrations are part of it
  sources: ['src/plugins', 'src/custom-fields.ts', 'src/vendure-config.ts', 'vite.config.mts', 'package-lock.json'],
};

const store: Bundle = {
  folder: storeFolder,
  config: 'storefront/vite.config.mts',
  sources: ['storefront', 'package-lock.json'],
};

/** Builds with Vite what has changed since it was built last. What Vite says goes to standard error. */
async function build({ folder, config, sources }: Bundle): Promise<void> {
  const noteFile = `${folder}.built`;
  const now = await fingerprint(sources);
  const before = existsSync(join(folder, 'index.html')) && existsSync(noteFile) ? await readFile(noteFile, 'utf8') : '';
  if (before === now) {
    return;
  }
  const child = spawn(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    throw new Error(`Vite could not build ${config}`);
  }
  await writeFile(noteFile, now);
}

/** Everything that a browser loads from the shop, made anew only if its sources have changed. */
export async function built(): Promise<void> {
  await build(store);
  await build(dashboard);
}

if (require.main === module) {
  built().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
