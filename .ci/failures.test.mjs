import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const root = mkdtempSync(join(tmpdir(), 'failures-'));
after(() => rmSync(root, { recursive: true }));

/** What is told of a log. */
function told(lines) {
  const log = join(root, 'log');
  writeFileSync(log, lines.join('\n'));
  return execFileSync(join(import.meta.dirname, 'failures'), [log], { encoding: 'utf8' });
}

test("what a failing test of Rust's own harness printed is told, and what passing ones printed is not", () => {
  const log = [
    'successes:',
    '',
    '---- good stdout ----',
    'fine',
    '',
    'failures:',
    '',
    '---- bad stdout ----',
    'left: 1',
    '',
  ];
  assert.equal(
    told([...log, 'failures:', '    bad', '', 'test result: FAILED. 1 passed; 1 failed', 'after']),
    '\n==> bad, its last lines\nleft: 1\n\n',
  );
});

test("what a failing case of the browser's suites printed is told", () => {
  const log = [
    'running 2 tests',
    'test bad :: case ... FAILED',
    '',
    'failures:',
    '',
    '---- bad :: case ----',
    'no such page',
    '',
  ];
  assert.equal(
    told([...log, '', 'failures:', '    bad :: case', '', 'test result: FAILED. 1 passed; 1 failed']),
    '\n==> bad :: case, its last lines\nno such page\n\n\n',
  );
});
