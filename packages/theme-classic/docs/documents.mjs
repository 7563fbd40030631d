// The parts of the package's documents that are generated: COMPONENTS.md, and the tables of sizes in README.md.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { componentProps } from './props.mjs';
import { entries, told, weighModule, weighSheet } from './sizes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What COMPONENTS.md says: of each component its entry and size, its props and its class names. */
export async function componentsDocument() {
  const components = componentProps();
  const sections = await Promise.all(
    [...entries()]
      .filter(([name]) => /^\.\/[A-Z]/.test(name))
      .map(async ([name, path]) => {
        const folder = name.slice(2);
        const own = components.filter(({ entry }) => entry === folder);
        if (own.length === 0) return undefined;
        return [
          `## ${own.map((component) => component.name).join(', ')}`,
          `\`@vendure-docs/theme-classic/${folder}\`, ${told(await weighModule(path))}`,
          ...own.flatMap(({ name: component, description, props }) => [
            own.length > 1 && `### ${component}`,
            description,
            propsTable(props),
          ]),
          classList(folder),
        ]
          .filter(Boolean)
          .join('\n\n');
      }),
  );
  const text = `# Components

Every component takes the props of the element it renders too: \`ref\`, \`className\`, \`style\`, \`data-*\`, \`aria-*\` and handlers.
A size is that of the entry with all that it loads at once, without React, compressed by brotli. Class names are public: a
part of a component is named after it. This file is generated: \`npm run docs\`.

${sections.filter(Boolean).join('\n\n')}
`;
  return formatted(text, 'COMPONENTS.md');
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

/** README.md with its tables of sizes as they are now. */
export async function readme() {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const modules = [...entries()].filter(([name]) => !/^\.\/[A-Z]/.test(name));
  const rows = await Promise.all(
    modules.map(async ([name, path]) => [name.replace(/^\.\/?/, '/'), await weighModule(path)]),
  );
  const sheets = readdirSync(join(root, 'dist')).filter((name) => name.endsWith('.css'));
  const all = [...rows, ...sheets.map((name) => [`/${name}`, weighSheet(name)])];
  const lines = all.map(
    ([name, bytes]) => `| \`@vendure-docs/theme-classic${name === '/' ? '' : name}\` | ${told(bytes)} |`,
  );
  const table = ['| entry | brotli |', '| --- | --- |', ...lines].join('\n');
  const changed = text.replace(/(<!-- sizes -->\n)[^]*?(<!-- \/sizes -->)/, `$1\n${table}\n\n$2`);
  return formatted(changed, 'README.md');
}

async function formatted(text, name) {
  const path = join(root, name);
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}
