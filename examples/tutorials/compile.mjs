// Compiles what a step has changed: the server, its extensions of the dashboard, the storefront.
import { lastOf, Terminal } from './terminal.mjs';

const STOREFRONT = '--strict --target es2022 --module esnext --moduleDetection force --skipLibCheck';

/** Throws an error with what does not compile of the changed files. */
export async function compile(project, changed) {
  const isIn = (folder, ending) => changed.some((path) => path.startsWith(folder) && path.endsWith(ending));
  const found = [];
  if (isIn('src/', '.ts')) {
    found.push(...(await errorsOf(project, '-p tsconfig.json')));
  }
  if (isIn('src/', '.tsx')) {
    const errors = await errorsOf(project, '-p tsconfig.dashboard.json');
    // The packages of the dashboard come as sources, whose errors are not the newcomer's.
    found.push(...errors.filter((line) => line.startsWith('src/plugins/')));
  }
  if (isIn('../storefront/', '.ts')) {
    found.push(...(await errorsOf(project, `${STOREFRONT} --lib es2023,dom,dom.iterable ../storefront/main.ts`)));
  }
  if (found.length > 0) {
    throw new Error(`what stands there now does not compile:\n${found.join('\n')}`);
  }
}

async function errorsOf(project, options) {
  const compiler = new Terminal(`npx --no-install tsc --noEmit ${options}`, project);
  const code = await compiler.ended;
  const errors = compiler.printed.split('\n').filter((line) => line.includes('error TS'));
  if (code !== 0 && errors.length === 0) {
    throw new Error(`the compiler failed:\n${lastOf(compiler.printed)}`);
  }
  return errors;
}
