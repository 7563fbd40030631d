import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './fingerprint';
import { adminUiFolder, adminUiProject, dashboardFolder, root, storeFolder } from './paths';
import { told } from './progress';

const vite = join(root, 'node_modules/vite/bin/vite.js');

interface Bundle {
  name: string;
  folder: string;
  config: string;
  /** Files and folders that the bundle is made of. */
  sources: string[];
}

const dashboard: Bundle = {
  name: 'dashboard',
  folder: dashboardFolder,
  config: 'vite.config.mts',
  // the schema and the plugins' registrations are part of it
  sources: ['src/plugins', 'src/custom-fields.ts', 'src/vendure-config.ts', 'vite.config.mts', 'package-lock.json'],
};

const store: Bundle = {
  name: 'storefront',
  folder: storeFolder,
  config: 'storefront/vite.config.mts',
  sources: ['storefront', 'package-lock.json'],
};

/** Runs a program; what it says goes to standard error. */
async function run(program: string, parameters: string[], options: { cwd: string; NODE_ENV?: string }): Promise<void> {
  const child = spawn(program, parameters, {
    cwd: options.cwd,
    env: { ...process.env, NODE_ENV: options.NODE_ENV },
    shell: process.platform === 'win32' && program === 'npm',
    stdio: ['ignore', 2, 2],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    throw new Error(`${program} ${parameters.join(' ')} failed`);
  }
}

/** Makes a folder with an `index.html` anew if what it is made of has changed since. */
async function renew(name: string, folder: string, now: string, make: () => Promise<void>): Promise<void> {
  const noteFile = `${folder}.built`;
  const before = existsSync(join(folder, 'index.html')) && existsSync(noteFile) ? await readFile(noteFile, 'utf8') : '';
  if (before !== now) {
    await told(`Building the ${name}`, make);
    await writeFile(noteFile, now);
  }
}

const isForAdminUi = (file: string) => /[\\/]ui([\\/]|-extension)/.test(file);

/** Builds with Vite what has changed since it was built last. */
async function build({ name, folder, config, sources }: Bundle): Promise<void> {
  const now = await fingerprint(sources, (file) => !isForAdminUi(file));
  await renew(name, folder, now, () =>
    run(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: root,
      NODE_ENV: 'production',
    }),
  );
}

/** Compiles the Admin UI with Angular, whose packages are installed only for that. */
async function buildAdminUi(): Promise<void> {
  const files = ['build.cjs', 'gql', 'package-lock.json', 'roastery.scss'];
  const sources = ['src/plugins', ...files.map((file) => `admin-ui/${file}`)];
  const now = await fingerprint(sources, (file) => isForAdminUi(file) || file.startsWith(adminUiProject));
  await renew('Admin UI', adminUiFolder, now, async () => {
    if (!existsSync(join(adminUiProject, 'node_modules'))) {
      await run('npm', ['ci', '--ignore-scripts'], { cwd: adminUiProject });
    }
    await run(process.execPath, ['build.cjs', process.env.ADMIN_UI ?? ''], { cwd: adminUiProject });
  });
}

/** Everything that a browser loads from the shop, made anew only if its sources have changed. */
export async function built(): Promise<void> {
  await build(store);
  await build(dashboard);
  if (process.env.ADMIN_UI) {
    await buildAdminUi();
  }
}

if (require.main === module) {
  built().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
