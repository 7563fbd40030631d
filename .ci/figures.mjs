// Tells which figures of the README are older than what they measure. Fails only for figures that name no commit.
// `node .ci/figures.mjs state BLOCK…` prints what names the committed code that figures measure, for the bench, which writes none
// of code that is not committed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const BUILDER = [
  'rust/system',
  'rust/dialect',
  'rust/publish',
  'rust/builder',
  'rust/server/src',
  'rust/cli/src',
  'Cargo.toml',
  'Cargo.lock',
];
const PAGES = ['packages/site', 'packages/theme-classic', 'package-lock.json'];

/** What each block of figures measures, and the command that measures it again. Documents are not among it. */
export const BLOCKS = {
  figures: { paths: [...BUILDER, ...PAGES], command: 'cargo site bench --readme' },
  'reference figures': {
    paths: [...BUILDER, ...PAGES, 'rust/reference', 'reference'],
    command: 'cargo site bench --readme',
  },
  'scale figures': { paths: [...BUILDER, ...PAGES], command: 'cargo site bench --scale 1000,10000 --readme' },
};

/** The blocks of a text, each with the line it begins at and the commit that it names. */
export function findBlocks(text) {
  const found = [...text.matchAll(/<!-- ([a-z ]*figures) -->([^]*?)<!-- \/\1 -->/g)];
  return found.map(([, name, body], number) => ({
    name,
    line: text.slice(0, found[number].index).split('\n').length,
    commit: /\bat commit ([0-9a-f]{7,40})\b/.exec(body)?.[1],
  }));
}

/** What is to be said of the figures of a README, and what of it is an error. */
export function judge(text, root, blocks = BLOCKS) {
  const found = findBlocks(text);
  const errors = Object.keys(blocks)
    .filter((name) => !found.some((block) => block.name === name))
    .map((name) => `README.md has no <!-- ${name} -->`);
  const notices = [];
  for (const { name, line, commit } of found) {
    const at = `README.md:${line}: the ${name}`;
    const block = blocks[name];
    if (!block) errors.push(`${at}: nobody knows what they measure; say so in .ci/figures.mjs`);
    else if (!commit) errors.push(`${at} name no commit: '${block.command}' writes it`);
    else notices.push(compare(at, commit, block, root));
  }
  return { errors, notices: notices.filter((notice) => notice !== undefined) };
}

/** The objects of git that the code is, which blocks of figures measure. Fails where some of it is not committed. */
export function stateOf(names, root, blocks = BLOCKS) {
  const paths = [...new Set(names.flatMap((name) => blocks[name].paths))];
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  const changed = git('status', '--porcelain', '--', ...paths);
  if (changed) throw new Error(`figures are of a commit, and these changes are in none:\n${changed}`);
  return git('ls-tree', 'HEAD', '--', ...paths);
}

function compare(at, commit, { paths, command }, root) {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
  } catch {
    return `${at} are of commit ${commit}, which is not known here: a shallow clone cannot tell how old they are`;
  }
  const count = (...of) => Number(git('rev-list', '--count', `${commit}..HEAD`, '--', ...of));
  const all = count(...paths);
  if (all === 0) return undefined;
  const each = paths.map((path) => [path, count(path)]).filter(([, commits]) => commits > 0);
  const where = each.map(([path, commits]) => `${path} ${commits}`).join(', ');
  return `${at} are of commit ${commit}, and ${all} later commits change what they measure (${where}); '${command}' measures again`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = new URL('..', import.meta.url);
  const [command, ...names] = process.argv.slice(2);
  if (command === 'state') {
    try {
      console.log(stateOf(names, root));
      process.exit();
    } catch (error) {
      console.error(error.message);
      process.exit(1);
    }
  }
  const { errors, notices } = judge(readFileSync(new URL('README.md', root), 'utf8'), root);
  for (const notice of notices) console.log(`notice: ${notice}`);
  for (const error of errors) console.error(`error: ${error}`);
  process.exitCode = errors.length > 0 ? 1 : 0;
}
