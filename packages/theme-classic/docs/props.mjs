// Reads the props of the theme's components out of their types, for PROPS.md and for the stories.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withCustomConfig } from 'react-docgen-typescript';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** How react-docgen-typescript reads the theme: what comes from React's own types is left out. */
const docgenOptions = {
  shouldExtractLiteralValuesFromEnum: true,
  shouldRemoveUndefinedFromOptional: true,
  savePropValueAsString: true,
  propFilter: ({ parent, declarations }) => {
    const files = parent ? [parent.fileName] : (declarations ?? []).map(({ fileName }) => fileName);
    return files.some((name) => !name.includes('node_modules'));
  },
};

/**
 * @typedef {object} Prop
 * @property {string} name
 * @property {string} type As TypeScript writes it.
 * @property {boolean} required
 * @property {string | undefined} initial What it is if it is not given.
 * @property {string} description
 */

/**
 * The components that the package exports, in their order, with the props they declare themselves.
 * @returns {{ name: string, entry: string, description: string, props: Prop[] }[]}
 */
export function componentProps() {
  const exported = ['src/headless.ts', 'src/index.ts', 'src/content.ts', 'src/reference.ts'].flatMap((entry) => {
    const code = readFileSync(join(root, entry), 'utf8');
    return [...code.matchAll(/^export \{([^}]*)\} from '\.\/([^']+)\.js';/gm)].flatMap(([, names, path]) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]/.test(name))
        .map((name) => ({ name, entry: path.split('/')[0], file: join(root, 'src', `${path}.tsx`) })),
    );
  });
  const files = [...new Set(exported.map(({ file }) => file))];
  const parsed = withCustomConfig(join(root, 'tsconfig.json'), docgenOptions).parse(files);
  return exported.flatMap(({ name, entry, file }) => {
    const found = parsed.find((component) => component.displayName === name && component.filePath === file);
    if (!found) return [];
    const props = Object.values(found.props).map((prop) => ({
      name: prop.name,
      type: typeName(prop.type),
      required: prop.required,
      initial: prop.defaultValue?.value ?? undefined,
      description: prop.description,
    }));
    return [{ name, entry, description: found.description, props }];
  });
}

/** Unions of literals in full; anything else as it is written. */
function typeName({ name, raw, value }) {
  const isChoice = name === 'enum' && Array.isArray(value) && value.every((choice) => /^(?:"|\d)/.test(choice.value));
  return isChoice ? value.map((choice) => choice.value.replaceAll('"', "'")).join(' | ') : (raw ?? name);
}
