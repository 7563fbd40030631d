// The parts of the package's documents that are generated: COMPONENTS.md, and the tables and lists in README.md.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { componentProps } from './props.mjs';
import { referenceFolders } from '../build/styles.mjs';
import { entries, told, weighModule, weighSheet } from './sizes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const COMPONENTS = 'https://github.com/vendure-ecommerce/docs/blob/main/packages/theme-classic/COMPONENTS.md';

/**
 * The entries that are components, with what each exports, and whether it is a part for a reference.
 * @returns {Promise<{ folder: string, size: string, isReference: boolean, own: ReturnType<typeof componentProps> }[]>}
 */
async function componentEntries() {
  const components = componentProps();
  const reference = referenceFolders(root);
  const found = [...entries()]
    .filter(([name]) => /^\.\/[A-Z]/.test(name))
    .map(([name, path]) => ({ folder: name.slice(2), path }))
    .map(({ folder, path }) => ({ folder, path, own: components.filter(({ entry }) => entry === folder) }))
    .filter(({ own }) => own.length > 0);
  return Promise.all(
    found.map(async ({ folder, path, own }) => {
      const size = told(await weighModule(path));
      return { folder, own, size, isReference: reference.has(folder) };
    }),
  );
}

/** What COMPONENTS.md says: of each component its entry and size, its props and its class names. */
export async function componentsDocument() {
  const sections = (await componentEntries()).map(({ folder, size, isReference, own }) =>
    [
      `## ${own.map(({ name }) => name).join(', ')}`,
      `\`@vendure-docs/theme-classic/${folder}\`, ${size}`,
      isReference && 'Its styles are in `reference.css`.',
      ...own.flatMap(({ name, description, props }) => [
        own.length > 1 && `### ${name}`,
        description,
        propsTable(props),
      ]),
      classList(folder),
    ]
      .filter(Boolean)
      .join('\n\n'),
  );
  const text = `# Components

Every component takes the props of the element it renders too: \`ref\`, \`className\`, \`style\`, \`data-*\`, \`aria-*\` and handlers.
A size is that of the entry with all that it loads at once, without React, compressed by brotli. Class names are public: a
part of a component is named after it. This file is generated: \`npm run docs\`.

What the props are made of stands at the end, under [Data](#data).

${sections.join('\n\n')}

## Data

${dataTypes()}
`;
  return formatted(text, 'COMPONENTS.md');
}

/** What a site is described by, as TypeScript knows it. */
const DATA = [
  'SiteSettings',
  'SiteConfig',
  'NavbarItemData',
  'FooterGroup',
  'PageLink',
  'SidebarItem',
  'SidebarLink',
  'SidebarCategory',
  'SidebarHtml',
  'TocEntry',
  'Breadcrumb',
  'CardItem',
  'DocsVersion',
  'SiteLocale',
  'CurrentPage',
  'PageKind',
];

/** The declarations of these types with their comments, from types.ts. */
function dataTypes() {
  const code = readFileSync(join(root, 'src/types.ts'), 'utf8');
  const declarations = DATA.map((name) => {
    const [found] =
      new RegExp(`(?:/\\*\\*(?:(?!\\*/)[^])*\\*/\\n)?export (?:interface|type) ${name}\\b[^]*?\\n(?=\\n)`).exec(code) ??
      [];
    if (!found) throw new Error(`types.ts has no ${name}`);
    return found.replaceAll(/^export /gm, '').trim();
  });
  return ['```ts', declarations.join('\n\n'), '```'].join('\n');
}

function propsTable(props) {
  if (props.length === 0) return undefined;
  const cell = (text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
  const rows = props.map(({ name, type, required, initial, description }) => {
    const given = initial === undefined ? (required ? 'required' : '') : `\`${cell(initial)}\``;
    return `| \`${name}\` | \`${cell(type)}\` | ${given} | ${cell(description)} |`;
  });
  return ['| prop | type | default | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** The classes in the CSS Modules of a folder. */
function classList(folder) {
  const path = join(root, 'dist', folder);
  const names = readdirSync(path)
    .filter((name) => name.endsWith('.module.css.js'))
    .flatMap((name) => [...readFileSync(join(path, name), 'utf8').matchAll(/:"([^"]+)"/g)].map(([, found]) => found));
  return names.length > 0 && `Class names: ${names.map((name) => `\`${name}\``).join(' ')}`;
}

/** README.md with what is generated in it as it is now: components, parts for a reference, sizes, tokens and slots. */
export async function readme() {
  const components = await componentEntries();
  const parts = {
    components: componentsTable(components.filter(({ isReference }) => !isReference)),
    reference: componentsList(components.filter(({ isReference }) => isReference)),
    sizes: await sizesTable(),
    tokens: tokensList(),
    slots: slotsList(),
  };
  const text = Object.entries(parts).reduce(
    (before, [name, part]) =>
      before.replace(
        new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- /${name} -->)`),
        (_, start, end) => `${start}\n${part}\n\n${end}`,
      ),
    readFileSync(join(root, 'README.md'), 'utf8'),
  );
  return formatted(text, 'README.md');
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

async function formatted(text, name) {
  const path = join(root, name);
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}
