import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'glibc-'));
after(() => rmSync(folder, { recursive: true }));

/** How the check ends and what it prints, of a program that needs these versions. */
function check(needed, allowed) {
  // A script takes the place of the one that reads programs.
  const lines = needed.map((name) => `  0x0010: Name: ${name}  Flags: none  Version: 2`).join('\\n');
  writeFileSync(join(folder, 'readelf'), `#!/bin/sh\nprintf '${lines}\\n'\n`);
  chmodSync(join(folder, 'readelf'), 0o755);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { status, stdout } = spawnSync(join(import.meta.dirname, 'glibc'), ['a', allowed], { env, encoding: 'utf8' });
  return [status, stdout.trim()];
}

test('a program that needs no newer glibc passes, by number and not by letter', () => {
  assert.deepEqual(check(['GLIBC_2.2.5', 'GLIBC_2.17', 'GCC_3.0'], '2.17'), [0, 'a needs GLIBC_2.17']);
  assert.deepEqual(check(['GLIBC_2.9'], '2.17'), [0, 'a needs GLIBC_2.9']);
});

test('a program that needs a newer one does not, nor does one of which nothing is known', () => {
  assert.deepEqual(check(['GLIBC_2.2.5', 'GLIBC_2.18'], '2.17'), [1, 'a needs GLIBC_2.18']);
  assert.equal(check(['GCC_3.0'], '2.17')[0], 1);
});
