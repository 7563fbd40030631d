// Tries what `npm/pack.mjs` has packed, as somebody who has nothing else: `node npm/try.mjs FOLDER`.
//
// Installs the tarballs of the client and of this platform's program in an empty folder, and makes a page of one README.md.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readVersion } from './platforms.mjs';

const packages = resolve(process.argv[2] ?? 'target/npm');
const version = readVersion();
const names = ['cli', `cli-${process.platform}-${process.arch}`];
const tarballs = names.map((name) => join(packages, `vendure-docs-${name}-${version}.tgz`));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'try-')));

/** What a command of npm's prints, in the folder. On Windows these are scripts, which only a shell starts. */
function run(command, ...words) {
  const shell = process.platform === 'win32';
  const quoted = shell ? words.map((word) => `"${word}"`) : words;
  return execFileSync(command, quoted, { cwd: folder, shell, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

function check(what, is) {
  if (!is) throw new Error(`${what}\nin ${folder}`);
}

writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
run('npm', 'install', '--no-audit', '--no-fund', ...tarballs);
const told = run('npx', '--no-install', 'vendure-docs', '--version').trim();
check(`it says that it is ${told}, and not ${version}`, told.split(' ').at(-1) === version);

const docs = join(folder, 'docs');
mkdirSync(docs);
writeFileSync(join(docs, 'README.md'), '# A kettle\n\nIt boils.\n\n```ts\nconst liters = 1.7;\n```\n');
run('npx', '--no-install', 'vendure-docs', 'build', 'docs', '--deny-warnings');
const page = readFileSync(join(docs, 'dist/index.html'), 'utf8');
check('the page lacks its text', page.includes('It boils.') && page.includes('id="a-kettle"'));
check('the code is not highlighted', /<span class="[^"]*">const<\/span>/.test(page));
check('there is no search', readFileSync(join(docs, 'dist/search.html'), 'utf8').includes('<html'));
rmSync(folder, { recursive: true });
console.log(`${names.join(' and ')} ${version}: a README.md is a page`);
