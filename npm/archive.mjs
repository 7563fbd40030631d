// Writes the archives of a release, of what `npm/pack.mjs` has packed in FOLDER: `node npm/archive.mjs FOLDER OUT`.
//
// One for each platform whose program is there: the program with the client beside it, where it finds it by itself. They are
// called by Rust's names for the targets, as `cargo binstall` asks for them. `SHA256SUMS` has the checksum of each.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PLATFORMS, programOf } from './platforms.mjs';

const [from, to] = process.argv.slice(2);
if (!from || !to) {
  console.error('archive.mjs: name the folder of the packages and the one for the archives');
  process.exit(1);
}
const [packages, out] = [resolve(from), resolve(to)];
const work = mkdtempSync(join(tmpdir(), 'archives-'));
mkdirSync(out, { recursive: true });

const sums = [];
for (const [platform, target] of Object.entries(PLATFORMS)) {
  const program = join(packages, `cli-${platform}`, programOf(platform));
  if (!existsSync(program)) continue;
  const name = `vendure-docs-${target}`;
  const folder = join(work, name);
  cpSync(program, join(folder, programOf(platform)));
  // What was handed on as an artifact has lost this.
  chmodSync(join(folder, programOf(platform)), 0o755);
  for (const part of ['bundles', 'project', 'LICENSE', 'NOTICE', 'README.md']) {
    cpSync(join(packages, 'cli', part), join(folder, part), { recursive: true });
  }
  const archive = `${name}.${platform.startsWith('win32') ? 'zip' : 'tar.gz'}`;
  rmSync(join(out, archive), { force: true });
  const [command, ...words] = archive.endsWith('.zip')
    ? ['zip', '-qr9', join(out, archive), name]
    : ['tar', '-czf', join(out, archive), '--owner=0', '--group=0', name];
  execFileSync(command, words, { cwd: work, stdio: 'inherit' });
  const hash = createHash('sha256')
    .update(readFileSync(join(out, archive)))
    .digest('hex');
  sums.push(`${hash}  ${archive}\n`);
}
rmSync(work, { recursive: true });
if (sums.length === 0) {
  console.error(`archive.mjs: ${packages} has no program`);
  process.exit(1);
}
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
