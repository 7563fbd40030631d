// Builds what the browser loads and what the server runs. With `--watch` it goes on: what changes is built anew, and the
// server, which it starts, begins again.
import { context } from 'esbuild';
import { spawn } from 'node:child_process';

const shared = { bundle: true, format: 'esm', jsx: 'automatic', logLevel: 'warning' };
const parts = await Promise.all([
  context({ ...shared, entryPoints: ['src/browser.jsx'], outdir: 'dist/browser', minify: true, splitting: true }),
  context({
    ...shared,
    entryPoints: ['src/server.jsx'],
    outdir: 'dist/server',
    platform: 'node',
    packages: 'external',
  }),
]);
await Promise.all(parts.map((part) => part.rebuild()));
if (process.argv.includes('--watch')) {
  await Promise.all(parts.map((part) => part.watch()));
  spawn(process.execPath, ['--watch', 'dist/server/server.js'], { stdio: 'inherit' });
} else {
  await Promise.all(parts.map((part) => part.dispose()));
}
