import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readVersion } from './platforms.mjs';

const folder = mkdtempSync(join(tmpdir(), 'packed-'));
after(() => rmSync(folder, { recursive: true }));

test('a folder named from where one is, as the workflow of releases does, gets the tarball', () => {
  writeFileSync(join(folder, 'site'), 'a program');
  const words = '--only program --platform linux-arm64 --program site --out packed'.split(' ');
  const script = join(import.meta.dirname, 'pack.mjs');
  const { stderr } = spawnSync(process.execPath, [script, ...words], { cwd: folder, encoding: 'utf8' });
  assert.deepEqual(
    readdirSync(join(folder, 'packed'), { withFileTypes: true }).map((entry) => entry.isFile() && entry.name),
    [false, `vendure-docs-cli-linux-arm64-${readVersion()}.tgz`],
    stderr,
  );
});
