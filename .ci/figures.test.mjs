import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { judge, stateOf } from './figures.mjs';

const root = mkdtempSync(join(tmpdir(), 'figures-'));
after(() => rmSync(root, { recursive: true }));

const git = (...words) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', '-c', 'commit.gpgsign=false', ...words], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

/** Commits a change of a file, and returns the commit. */
function commit(path) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), `${Math.random()}`);
  git('add', '-A');
  git('commit', '--quiet', '--message', path);
  return git('rev-parse', '--short=7', 'HEAD');
}

git('init', '--quiet');
const first = commit('a/1');
commit('a/2');
commit('b/1');
const last = commit('prose.md');

const blocks = { 'some figures': { paths: ['a', 'b', 'c'], command: 'measure' } };
const readme = (body) => `# A\n\n<!-- some figures -->\n\n${body}\n\n<!-- /some figures -->\n`;

test('figures that are older than what they measure are told, with the commits of each path', () => {
  const { errors, notices } = judge(readme(`Measured at commit ${first} on 2 cores.`), root, blocks);
  const told = `README.md:3: the some figures are of commit ${first}, and 2 later commits change what they measure (a 1, b 1); 'measure' measures again`;
  assert.deepEqual({ errors, notices }, { errors: [], notices: [told] });
});

test('figures of the newest code are not told, whatever else has changed', () => {
  const before = git('rev-parse', '--short=7', 'HEAD~1');
  for (const newest of [before, last]) {
    assert.deepEqual(judge(readme(`at commit ${newest}`), root, blocks), { errors: [], notices: [] });
  }
});

test('a commit that is not known here is told, and is no error', () => {
  const { errors, notices } = judge(readme('at commit 0123abc'), root, blocks);
  assert.deepEqual(errors, []);
  assert.match(notices.join(), /commit 0123abc, which is not known here/);
});

test('figures without a commit are an error, as are those that nobody knows and those that are gone', () => {
  assert.match(
    judge(readme('Measured some time ago.'), root, blocks).errors.join(),
    /README.md:3: the some figures name no commit/,
  );
  assert.match(judge(readme(`at commit ${first}`), root, {}).errors.join(), /nobody knows what they measure/);
  assert.deepEqual(judge('# A\n', root, blocks).errors, ['README.md has no <!-- some figures -->']);
});

test('the state of what is measured is that of its code alone, and there is none of code that is not committed', () => {
  const state = () => stateOf(['some figures'], root, blocks);
  const before = state();
  commit('prose.md');
  assert.equal(state(), before);
  commit('a/1');
  assert.notEqual(state(), before);
  writeFileSync(join(root, 'b/1'), 'not committed');
  assert.throws(state, /these changes are in none:\n.*b\/1/);
  git('checkout', '--quiet', 'b/1');
  writeFileSync(join(root, 'a/new'), 'not known to git');
  assert.throws(state, /a\/new/);
});
