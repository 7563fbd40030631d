// Packs the program for npm: `node npm/pack.mjs --program FILE [--platform linux-x64] [--only client|program] [--out DIR]`.
//
// Writes two packages and their tarballs: `@vendure-docs/cli`, the same for every platform, with the launcher and the client
// ready for every language; and `@vendure-docs/cli-PLATFORM` with the program. Nothing is built by whoever installs them.
// With `--only`, one of the two; the client needs no program.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSync } from 'esbuild';
import { PLATFORMS, programOf, readVersion } from './platforms.mjs';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    program: { type: 'string' },
    platform: { type: 'string', default: `${process.platform}-${process.arch}` },
    only: { type: 'string' },
    out: { type: 'string', default: join(root, 'target/npm') },
  },
});
const { only, platform } = values;
// npm packs in the folder of the package.
const packed = resolve(values.out);
const refusal =
  (only !== undefined && only !== 'client' && only !== 'program' && '--only is client or program') ||
  (only !== 'client' && !values.program && 'name the program with --program FILE') ||
  (!Object.hasOwn(PLATFORMS, platform) && `there is no platform ${platform}: ${Object.keys(PLATFORMS).join(', ')}`);
if (refusal) {
  console.error(`pack.mjs: ${refusal}`);
  process.exit(1);
}

const LANGUAGES = ['en', 'de', 'ar'];
const version = readVersion();
const { license, homepage, bugs, repository } = JSON.parse(
  readFileSync(join(root, 'packages/theme-classic/package.json'), 'utf8'),
);
const common = {
  version,
  license,
  homepage: homepage.replace('/packages/theme-classic', ''),
  bugs,
  repository: { type: repository.type, url: repository.url, directory: 'npm' },
  engines: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines,
  // Programs cannot be started in an archive, nor can they read files in one.
  preferUnplugged: true,
};

/** What runs JavaScript of projects, with the React that it needs; only a project that has any installs a bundler. */
function packProject(folder) {
  const project = join(root, 'packages/site/project');
  buildSync({
    entryPoints: [join(project, 'main.mjs')],
    outfile: join(folder, 'main.mjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    // React is CommonJS.
    banner: { js: "import{createRequire as r}from'node:module';const require=r(import.meta.url);" },
    logLevel: 'warning',
  });
  cpSync(join(project, 'stand-ins'), join(folder, 'stand-ins'), { recursive: true });
}

/** Writes a package and its tarball. */
function pack(name, manifest, fill) {
  const folder = join(packed, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(root, 'NOTICE'), join(folder, 'NOTICE'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  fill(folder);
  // On Windows npm is a script, which only a shell starts.
  const shell = process.platform === 'win32';
  const to = shell ? `"${packed}"` : packed;
  execFileSync('npm', ['pack', '--silent', '--pack-destination', to], { cwd: folder, stdio: 'inherit', shell });
}

function packClient() {
  const manifest = {
    name: '@vendure-docs/cli',
    description: 'Documentation sites from Markdown: complete pages, a search, and nothing to configure',
    type: 'module',
    bin: { 'vendure-docs': './vendure-docs.mjs' },
    ...common,
    optionalDependencies: Object.fromEntries(
      Object.keys(PLATFORMS).map((name) => [`@vendure-docs/cli-${name}`, version]),
    ),
  };
  pack('cli', manifest, (folder) => {
    cpSync(join(root, 'npm/vendure-docs.mjs'), join(folder, 'vendure-docs.mjs'));
    cpSync(join(root, 'npm/README.md'), join(folder, 'README.md'));
    for (const language of LANGUAGES) {
      const bundler = join(root, 'packages/site/bundle.mjs');
      const out = join(folder, 'bundles', language);
      execFileSync(process.execPath, [bundler, '--out', out, '--labels', language, '--shared'], { stdio: 'inherit' });
    }
    packProject(join(folder, 'project'));
    cpSync(join(root, 'packages/site/protocol.json'), join(folder, 'bundles/protocol.json'));
  });
}

function packProgram() {
  const [os, cpu] = platform.split('-');
  const manifest = {
    name: `@vendure-docs/cli-${platform}`,
    description: `The program of @vendure-docs/cli for ${platform}`,
    ...common,
    os: [os],
    cpu: [cpu],
    ...(os === 'linux' && { libc: ['glibc'] }),
  };
  pack(`cli-${platform}`, manifest, (folder) => {
    const program = join(folder, programOf(platform));
    cpSync(values.program, program);
    chmodSync(program, 0o755);
  });
}

if (only !== 'program') packClient();
if (only !== 'client') packProgram();
