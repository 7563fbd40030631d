// The theme's own documentation in `docs/content/theme`, of which tables, lists and the files of the starters are generated.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { frameworks } from '../../create/src/frameworks.mjs';
import { componentEntries } from './documents.mjs';
import { entries, told, weighModule, weighSheet } from './sizes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const COMPONENTS = 'https://github.com/vendure-ecommerce/docs/blob/main/packages/theme-classic/COMPONENTS.md';

/** Where the pages are. */
export const folder = join(root, '../../docs/content/theme');

/**
 * The pages by the names of their files, with what is generated in them as it is now.
 * @returns {Promise<Map<string, string>>}
 */
export async function pages() {
  const parts = await generatedParts();
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return new Map(
    names.map((name) => {
      const starter = frameworks.find((framework) => `${framework.name}.md` === name);
      const text = withParts(readFileSync(join(folder, name), 'utf8'), parts);
      return [name, starter ? withFiles(text, join(root, '../../examples', starter.example)) : text];
    }),
  );
}

/** What stands between a comment and the one that closes it, by the comments' names. */
async function generatedParts() {
  const components = await componentEntries();
  const parts = {
    components: componentsTable(components.filter(({ isReference }) => !isReference)),
    reference: componentsList(components.filter(({ isReference }) => isReference)),
    sizes: await sizesTable(),
    tokens: tokensList(),
    slots: slotsList(),
  };
  const formatted = Object.entries(parts).map(async ([name, part]) => [
    name,
    (await format(part, { parser: 'markdown' })).trim(),
  ]);
  return new Map(await Promise.all(formatted));
}

function withParts(text, parts) {
  return text.replace(/(<!-- (\w+) -->\n)[^]*?(<!-- \/\2 -->)/g, (_, start, name, end) => {
    if (!parts.has(name)) throw new Error(`nothing is generated that is called ${name}`);
    return `${start}\n${parts.get(name)}\n\n${end}`;
  });
}

/** The page of a starter with the files that its blocks of code are called after: they are what `npm create` hands out. */
function withFiles(text, starter) {
  return text.replace(/^(`{3,})(\w+ title="([^"]+)")\n(?:[^]*?\n)??\1$/gm, (_, _fence, info, path) => {
    const file = join(starter, path);
    if (!existsSync(file)) throw new Error(`there is no ${path} in ${starter}`);
    const code = readFileSync(file, 'utf8').trimEnd();
    const fence = code.includes('```') ? '````' : '```';
    return `${fence}${info}\n${code}\n${fence}`;
  });
}

/** Every component in a line: its own props, those that it needs in bold, and the size of its entry. */
function componentsTable(components) {
  const rows = components.flatMap(({ size, own }) =>
    own.map(({ name, props }) => {
      const names = props.map((prop) => (prop.required ? `**\`${prop.name}\`**` : `\`${prop.name}\``));
      return `| ${link(name)} | ${names.join(' ')} | ${size} |`;
    }),
  );
  return ['| component | its own props | brotli |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The names of components, in a line. */
function componentsList(components) {
  return components.flatMap(({ own }) => own.map(({ name }) => `\`${name}\``)).join(' ');
}

function link(name) {
  return `[\`${name}\`](${COMPONENTS}#${name.toLowerCase()})`;
}

/** The sizes of the entries that are no single component, and of the style sheets. */
async function sizesTable() {
  const modules = [...entries()].filter(([name]) => !/^\.\/[A-Z]/.test(name));
  const weighed = await Promise.all(modules.map(async ([name, path]) => [name.slice(1), await weighModule(path)]));
  const sheets = readdirSync(join(root, 'dist')).filter((name) => name.endsWith('.css'));
  const rows = [...weighed, ...sheets.map((name) => [`/${name}`, weighSheet(name)])];
  const lines = rows.map(([name, bytes]) => `| \`@vendure-docs/theme-classic${name}\` | ${told(bytes)} |`);
  return ['| entry | brotli |', '| --- | --- |', ...lines].join('\n');
}

/** The tokens of tokens.css by the comments above them. */
function tokensList() {
  const css = readFileSync(join(root, 'src/styles/tokens.css'), 'utf8');
  const rows = [...css.matchAll(/\n {2}\/\*\s*(?:\* )?([^]*?)\*\/\n([^]*?)(?=\n {2}\/\*|\n\})/g)].map(
    ([, comment, lines]) => {
      const names = [...lines.matchAll(/^ {2}(--classic-[\w-]+):/gm)].map(([, name]) => `\`${name}\``);
      return names.length > 0 && `- ${comment.split(/[:.,]/)[0].trim()}: ${names.join(' ')}`;
    },
  );
  return rows.filter(Boolean).join('\n');
}

/** The names of the slots. */
function slotsList() {
  const code = readFileSync(join(root, 'src/slots.ts'), 'utf8');
  const [, slots] = /export interface Slots \{([^]*?)\n\}/.exec(code);
  return [...slots.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => `\`${name}\``).join(' ');
}
