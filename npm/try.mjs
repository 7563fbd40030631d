// Tries what `npm/pack.mjs` has packed, as somebody who has nothing else: `node npm/try.mjs FOLDER [npm|pnpm|yarn ...]`.
//
// For each package manager, by default npm alone: installs the tarballs of the client and of this platform's program in an empty folder,
// makes a project there, writes in it, extends it by a component, builds and checks it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PLATFORMS, readVersion } from './platforms.mjs';

const [packages = 'target/npm', ...wanted] = process.argv.slice(2);
const version = readVersion();
const platform = `${process.platform}-${process.arch}`;
const tarball = (name) => `file:${join(resolve(packages), `vendure-docs-${name}-${version}.tgz`)}`;
const program = tarball(`cli-${platform}`);
/** No version of these packages is published yet: wherever one is asked for, it is the one that was packed. */
const instead = Object.fromEntries(Object.keys(PLATFORMS).map((name) => [`@vendure-docs/cli-${name}`, program]));
const dependencies = { '@vendure-docs/cli': tarball('cli'), esbuild: '^0.28.2' };

const MANAGERS = {
  npm: {
    manifest: { dependencies: { ...dependencies, [`@vendure-docs/cli-${platform}`]: program } },
    install: ['npm', 'install', '--no-audit', '--no-fund'],
    run: ['npx', '--no-install'],
  },
  pnpm: {
    manifest: { dependencies, pnpm: { overrides: instead, onlyBuiltDependencies: [] } },
    install: ['npm', 'exec', '--yes', '--', 'pnpm@10', 'install', '--silent'],
    run: ['npm', 'exec', '--yes', '--', 'pnpm@10', 'exec'],
  },
  // Without `node_modules`, as Plug'n'Play has it.
  yarn: {
    manifest: { dependencies, resolutions: instead },
    install: ['npm', 'exec', '--yes', '--package=@yarnpkg/cli-dist@4', '--', 'yarn', 'install', '--no-immutable'],
    run: ['npm', 'exec', '--yes', '--package=@yarnpkg/cli-dist@4', '--', 'yarn', 'run'],
    files: { 'yarn.lock': '' },
  },
};

const DOCUMENT = `# A kettle

It boils.

\`\`\`ts
const liters = 1.7;
\`\`\`

<Counter start={2} />
`;

const COMPONENT = `import { useState } from 'react';

export default function Counter({ start }) {
  const [count, setCount] = useState(start);
  return <button onClick={() => setCount(count + 1)}>{\`Boiled \${count} times\`}</button>;
}
`;

function tryManager(name) {
  const { manifest, install, run: runner, files = {} } = MANAGERS[name];
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `try-${name}-`)));
  const write = (path, text) => writeFileSync(join(folder, path), text);

  /** What a command prints, in the folder. On Windows these are scripts, which only a shell starts. */
  const run = (command, ...words) => {
    const shell = process.platform === 'win32';
    const quoted = shell ? words.map((word) => `"${word}"`) : words;
    return execFileSync(command, quoted, {
      cwd: folder,
      shell,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };
  const docs = (...words) => run(...runner, 'vendure-docs', ...words);
  const check = (what, is) => {
    if (!is) throw new Error(`${name}: ${what}\nin ${folder}`);
  };

  write('package.json', `${JSON.stringify({ private: true, ...manifest }, null, 2)}\n`);
  for (const [path, text] of Object.entries(files)) write(path, text);
  run(...install);
  const told = docs('--version').trim();
  check(`it says that it is ${told}, and not ${version}`, told.split(/\s/).includes(version));

  docs('init', '--yes');
  write('content/kettle.mdx', DOCUMENT);
  mkdirSync(join(folder, 'components'));
  write('components/Counter.jsx', COMPONENT);
  docs('build', '--deny-warnings');
  docs('check', '--deny-warnings');
  const page = readFileSync(join(folder, 'dist/kettle.html'), 'utf8');
  check('the page lacks its text', page.includes('It boils.') && page.includes('id="a-kettle"'));
  check('the code is not highlighted', /<span class="[^"]*">const<\/span>/.test(page));
  check('the component is not drawn', page.includes('Boiled 2 times'));
  check('there is no search', readFileSync(join(folder, 'dist/search.html'), 'utf8').includes('<html'));
  rmSync(folder, { recursive: true });
  console.log(`${name}: ${version} makes, extends, builds and checks a project`);
}

for (const name of wanted.length > 0 ? wanted : ['npm']) tryManager(name);
