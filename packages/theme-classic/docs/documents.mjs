// COMPONENTS.md, which is generated whole.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { componentProps } from './props.mjs';
import { referenceFolders } from '../build/styles.mjs';
import { entries, told, weighModule } from './sizes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * The entries that are components, with what each exports, and whether it is a part for a reference.
 * @returns {Promise<{ folder: string, size: string, isReference: boolean, own: ReturnType<typeof componentProps> }[]>}
 */
export async function componentEntries() {
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

async function formatted(text, name) {
  const path = join(root, name);
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}
