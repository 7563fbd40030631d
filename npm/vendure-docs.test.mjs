import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'launcher-')));
after(() => rmSync(folder, { recursive: true }));
const launcher = join(folder, 'vendure-docs.mjs');
cpSync(join(import.meta.dirname, 'vendure-docs.mjs'), launcher);

test('where the program of the platform is not installed, the launcher says what to do', () => {
  const { status, stderr } = spawnSync(process.execPath, [launcher, 'build'], { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(
    stderr,
    /^error: there is no program for .+: the package @vendure-docs\/cli-.+ is not installed\n {2}= help: /,
  );
});

// A script takes the program's place.
test(
  'the program is started with its client, and ends as it ends',
  { skip: process.platform === 'win32' },
  async () => {
    const packaged = join(folder, `node_modules/@vendure-docs/cli-${process.platform}-${process.arch}`);
    mkdirSync(packaged, { recursive: true });
    writeFileSync(join(packaged, 'package.json'), '{ "name": "program" }');
    const program = join(packaged, 'vendure-docs');
    writeFileSync(
      program,
      '#!/bin/sh\n[ "$1" = wait ] && echo ready && exec sleep 60\necho "$VENDURE_DOCS_CLIENT $*"\nexit 3\n',
    );
    chmodSync(program, 0o755);
    const { status, stdout } = spawnSync(process.execPath, [launcher, 'check', 'a folder'], { encoding: 'utf8' });
    assert.deepEqual([status, stdout], [3, `${folder} check a folder\n`]);
    const waiting = spawn(process.execPath, [launcher, 'wait'], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(waiting.stdout, 'data');
    waiting.kill('SIGTERM');
    assert.deepEqual(await once(waiting, 'exit'), [143, null]);
  },
);
