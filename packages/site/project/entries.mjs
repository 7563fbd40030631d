// What a bundle of a project begins with: a module for each component, for what fills slots, and a style sheet, none of which is a file.

/**
 * @param {{ keys: string[], slots?: string, styles?: string }} wanted What is to be bundled, as `bundleComponents` is asked for it.
 * @param {Map<string, string>} texts Statements of documents, by the path of each.
 * @returns {Map<string, { name: string, from: string, contents: string, loader: string }>} For each the name of its files, the file that it
 *   comes from, and its text; by the number of its key, or as `slots` and `styles`.
 */
export function modulesToBundle({ keys, slots, styles }, texts) {
  const script = (name, key) => ({ name, from: key.split('#')[0], contents: sourceOf(key, texts), loader: 'js' });
  const entries = new Map(keys.map((key, index) => [`${index}`, script(nameOf(key), key)]));
  if (slots) entries.set('slots', script('slots', `${slots}#default`));
  if (styles) entries.set('styles', { name: 'styles', from: styles, contents: layered(styles), loader: 'css' });
  return entries;
}

/** Styles of every page are in a layer above those of theme and site, so that they win whatever their selectors are. */
function layered(path) {
  return `@layer components, site, project;\n@import ${JSON.stringify(path)} layer(project);\n`;
}

/** A module whose default export is the component of a key. */
function sourceOf(key, texts) {
  const at = key.indexOf('#');
  const [path, [first, ...members]] = [key.slice(0, at), key.slice(at + 1).split('.')];
  const from = JSON.stringify(texts.has(path) ? `document:${path}` : path);
  const what = first === '*' ? '* as Found' : `{ ${first} as Found }`;
  return `import ${what} from ${from};\nexport default ${['Found', ...members].join('.')};\n`;
}

/** What a script of a component is called in the site. */
function nameOf(key) {
  return key
    .replace(/\.[jt]sx?#/, '#')
    .replace(/#default$/, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(-60)
    .replace(/^-+/, '');
}

/**
 * Loads these modules.
 * @returns {import('esbuild').Plugin}
 */
export function entriesOf(entries, root) {
  return {
    name: 'entries',
    setup({ onLoad, onResolve, resolve: find }) {
      onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice('entry:'.length), namespace: 'entry' }));
      onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => {
        const { contents, loader } = entries.get(path);
        return { contents, loader, resolveDir: root };
      });
      // A path from the project's folder is written as such in a key; whatever is not there is a package.
      onResolve({ filter: /.*/, namespace: 'entry' }, async ({ path, kind, pluginData }) => {
        if (pluginData === 'asked' || /^(?:document:|@site\/|@theme\/|@docusaurus\/)/.test(path)) return undefined;
        const here = await find(`./${path}`, { kind, resolveDir: root, pluginData: 'asked' });
        return here.errors.length === 0 ? here : undefined;
      });
    },
  };
}
