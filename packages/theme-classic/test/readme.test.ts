// What an adopter reads first: it is short, its links lead somewhere from npm's page too, and its code does what it says.
import { build } from 'esbuild';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { folder } from '../docs/pages.mjs';
import { root } from './packed.js';

const NAME = '@vendure-docs/theme-classic';
const HERE = 'https://github.com/vendure-ecommerce/docs/';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The README's blocks of code that begin with the name of a file, by this name. */
const files = new Map(
  [...readme.matchAll(/^```jsx?\n\/\/ ([\w.]+)\n([^]*?)^```$/gm)].map(([, name, code]) => [name!, code!]),
);

/** Bundles the README's files, and renders its page as a server would. */
async function rendered(pathname: string): Promise<string> {
  const out = mkdtempSync(join(tmpdir(), 'readme-'));
  try {
    const outfile = join(out, 'page.cjs');
    await build({
      stdin: {
        contents: `import { renderToString } from 'react-dom/server'; import { App } from './App.jsx';
          module.exports = (location) => renderToString(<App location={location} />);`,
        loader: 'jsx',
        resolveDir: root,
      },
      plugins: [
        {
          name: 'readme',
          setup({ onResolve, onLoad }) {
            onResolve({ filter: /^\.\/\w+\.jsx?$/ }, ({ path, importer }) =>
              importer.includes('/') ? undefined : { path: path.slice(2), namespace: 'readme' },
            );
            onLoad({ filter: /.*/, namespace: 'readme' }, ({ path }) => ({
              contents: files.get(path)!,
              loader: 'jsx',
              resolveDir: root,
            }));
          },
        },
      ],
      bundle: true,
      platform: 'node',
      jsx: 'automatic',
      outfile,
      logLevel: 'error',
    });
    const { default: render } = (await import(pathToFileURL(outfile).href)) as {
      default: (location: object) => string;
    };
    return render({ pathname, hash: '', search: '' });
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** The anchors of the headings of a document in Markdown. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

describe('the README', () => {
  test('is read in five minutes, and begins with what the theme is, a picture and two commands', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(250);
    const [title, what, picture, , commands] = readme.split('\n\n');
    expect(title).toBe(`# ${NAME}`);
    expect(what).toMatch(/^A documentation theme for React/);
    expect(picture).toMatch(/^!\[.+\]\(https:/);
    expect(commands).toMatch(/^```sh\nnpm create @vendure-docs .+\n.+\n```$/);
  });

  test('has links that lead somewhere, from the page of npm too', () => {
    const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !link.startsWith('https://'))).toEqual([]);
    const own = links.filter((link) => link.startsWith(`${HERE}blob/main/`));
    const lost = own.filter((link) => {
      const [path, anchor] = link.slice(`${HERE}blob/main/`.length).split('#');
      const file = join(root, '../..', path!);
      return !existsSync(file) || (anchor && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor));
    });
    expect(lost).toEqual([]);
  });

  test('names every page of the documentation, so that nobody has to look for one', () => {
    const pages = readdirSync(folder).filter((name) => name !== 'index.md');
    expect(pages.filter((name) => !readme.includes(`/docs/content/theme/${name}`))).toEqual([]);
  });

  test('shows a page that renders: heading, sidebar, contents, code and tabs', async () => {
    expect([...files.keys()]).toEqual(['docs.js', 'Page.jsx', 'App.jsx']);
    const html = await rendered('/');
    expect(html).toMatch(/<h1[^>]*>Boil water/);
    expect(html).toMatch(/href="\/limescale"[^>]*>(<span[^>]*>)?Limescale/);
    expect(html).toMatch(/classic-TableOfContents[^]*href="#fill"/);
    expect(html).toContain('boil.js');
    expect(html.match(/role="tab"/g)).toHaveLength(2);
    expect(html).toContain('Use cold water.');
  });

  test('shows what becomes of an address that no page has', async () => {
    expect(await rendered('/nowhere')).toContain('Page not found');
  });
});

describe('code in README and documentation', () => {
  const texts = [readme, ...readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))].join('\n');
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, { default: string }>;
  };

  test('imports only what the package exports', async () => {
    const imports = [...texts.matchAll(/import \{([^}]+)\} from '@vendure-docs\/theme-classic([^']*)'/g)];
    const named = imports.flatMap(([, names, entry]) =>
      names!
        .split(',')
        .map((name) => name.trim().split(' as ')[0]!)
        .filter((name) => name && !name.startsWith('type '))
        .map((name) => ({ name, entry: entry! })),
    );
    expect(named.length).toBeGreaterThan(30);
    const lost = await Promise.all(
      named.map(async ({ name, entry }) => (name in ((await import(NAME + entry)) as object) ? [] : [entry, name])),
    );
    expect(lost.filter(({ length }) => length > 0)).toEqual([]);
  });

  test('imports only sheets that the package has', () => {
    const sheets = [...texts.matchAll(/['`]@vendure-docs\/theme-classic\/([\w-]+\.css)['`]/g)].map(([, name]) => name!);
    expect(sheets.length).toBeGreaterThan(8);
    expect(sheets.filter((name) => !exports[`./${name}`])).toEqual([]);
  });
});
