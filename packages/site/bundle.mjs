// Bundles the site: `node bundle.mjs --out DIR [--labels LANGUAGE] [--development] [--shared] [--ends-with-input]`.
//
// Writes DIR/server.mjs, which renders pages, DIR/queries.mjs, which answers queries, DIR/worker.mjs, which answers agents elsewhere,
// DIR/assets, which browsers load, and DIR/bundle.json, which lists the assets. Nothing here depends on the content, and of site.toml only on its language, so
// the builder caches the result. With --shared, components that are bundled apart can use its React.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMistakes } from './bundling/mistakes.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    labels: { type: 'string', default: 'en' },
    development: { type: 'boolean', default: false },
    shared: { type: 'boolean', default: false },
    'ends-with-input': { type: 'boolean', default: false },
  },
});
if (!values.out) {
  console.error('bundle.mjs: name the output folder with --out DIR');
  process.exit(1);
}
if (values['ends-with-input']) {
  // The builder writes nothing to this pipe and keeps it open while it runs: the bundler must not outlive the builder.
  process.stdin.on('end', () => process.exit(1)).resume();
  process.stdin.unref();
}

try {
  // What it imports may not be installed.
  const { bundleSite } = await import('./bundling/site.mjs');
  await bundleSite({
    out: resolve(values.out),
    language: values.labels,
    mode: values.development ? 'development' : 'production',
    isShared: values.shared,
  });
} catch (error) {
  const mistakes = describeMistakes(error, import.meta.dirname);
  if (mistakes === undefined) throw error;
  console.error(mistakes);
  process.exit(1);
}
