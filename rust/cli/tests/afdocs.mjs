// Has AFDocs look at a site: afdocs.mjs SITE CANONICAL_ORIGIN PATIENCE_MS. Its own program gives up an answer that takes longer
// than fifteen seconds, as on a busy machine, and takes it for a broken link; its function is told how long to wait.
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [site, canonicalOrigin, patience] = process.argv.slice(2);
const program = process.env.PATH.split(delimiter)
  .map((folder) => join(folder, 'afdocs'))
  .find((file) => existsSync(file));
const { computeScore, runChecks } = await import(pathToFileURL(join(realpathSync(program), '../../dist/index.js')));
const report = await runChecks(site, {
  canonicalOrigin,
  samplingStrategy: 'deterministic',
  requestDelay: 0,
  requestTimeout: Number(patience),
});
process.stdout.write(JSON.stringify({ results: report.results, scoring: computeScore(report) }));
