import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as esbuild from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

interface Answer {
  ran?: { names: Record<string, string>; values: object[]; read: string[]; missing: string[] };
  failure?: { message: string };
}

let root: string;

const FILES = {
  'src/Good.jsx': "export default () => <b>good</b>;\nexport const words = ['one', 'two'];\n",
  'src/Layout.jsx':
    "import Layout from '@theme/Layout';\n\nexport default () => <Layout />;\nexport const sizes = { s: 1 };\n",
  'src/Open.jsx': 'export default () => <b>;\n',
  'src/Components.jsx': "import Good from './Good';\n\nexport default { Good, words: 2 };\n",
  'src/Count.jsx': `import { usePluralForm } from '@docusaurus/theme-common';

export default function Count() {
  const { selectMessage } = usePluralForm();
  return <i>{[2, 5].map((count) => selectMessage(count, 'kubek|kubki|kubków')).join()}</i>;
}
`,
  'src/Outer.jsx': "import Open from './Open';\n\nexport default () => <Open />;\n",
  'src/Common.jsx': `import { ThemeClassNames, useColorMode, useThemeConfig, usePluralForm } from '@docusaurus/theme-common';
import { NavLink, useLocation, matchPath } from '@docusaurus/router';
import isInternalUrl from '@docusaurus/isInternalUrl';

export default function Common() {
  const { colorMode } = useColorMode();
  const { navbar } = useThemeConfig();
  const { selectMessage } = usePluralForm();
  const shown = [colorMode, navbar.items.length, selectMessage(1, 'one pot|many pots'), selectMessage(2, 'one pot|many pots')];
  const { params } = matchPath('/docs/a/b', { path: ['/blog', '/docs/:name'] });
  const level = ThemeClassNames.docs.docSidebarItemCategoryLevel(1);
  const rest = [level, useLocation().pathname, params.name, isInternalUrl('/a'), isInternalUrl('https://a.b')];
  return <i>{[...shown, ...rest].join()}<NavLink to={{ pathname: '/a', hash: '#b' }}>a</NavLink></i>;
}
`,
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'run-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});

afterAll(() => rmSync(root, { recursive: true }));

/** Runs the JavaScript of a document of this project. */
async function run(statements: string, names: string[], expressions: string[], site = {}): Promise<Answer> {
  const { run: runDocument } = (await import(new URL('../project/run.mjs', import.meta.url).href)) as {
    run: (request: object, context: object) => Promise<Answer>;
  };
  const script = { file: 'docs/a.mdx', statements, names, expressions };
  return runDocument({ script, site }, { root, esbuild });
}

it('draws the rest of a document where modules that it imports cannot be bundled', async () => {
  const statements = [
    "import Good, { words } from '@site/src/Good';",
    "import Layout, { sizes } from '@site/src/Layout';",
    "import Outer from '@site/src/Outer';",
  ].join('\n');
  const names = ['Good', 'words', 'Layout', 'sizes', 'Outer'];
  const expressions = ['words.length', 'sizes.s', '<Outer />', '<Good />', 'sizes', '[...sizes].length', '`${sizes}`'];
  const { ran, failure } = await run(statements, names, expressions);
  expect(failure).toBeUndefined();
  expect(ran?.names).toEqual({
    Good: 'component',
    words: 'value',
    Layout: 'component',
    sizes: 'component',
    Outer: 'component',
  });
  const layout = { thrown: 'there is no stand-in for @theme/Layout (src/Layout.jsx:1:20)' };
  const open = { thrown: expect.stringContaining('src/Open.jsx:2:') };
  expect(ran?.values).toEqual([{ json: 2 }, layout, open, { html: '<b>good</b>' }, layout, layout, layout]);
  expect([...(ran?.read ?? [])].sort()).toEqual(['src/Good.jsx', 'src/Layout.jsx', 'src/Open.jsx', 'src/Outer.jsx']);
});

it('counts from the folder of all documents what begins with a slash', async () => {
  const { ran } = await run(
    "import Good from '/src/Good';\nimport Gone from '/src/Gone';",
    ['Good', 'Gone'],
    ['<Good />'],
  );
  expect([ran?.values, ran?.missing]).toEqual([[{ html: '<b>good</b>' }], ['/src/Gone']]);
});

it('tells what is wrong with the list of components where it cannot be bundled', async () => {
  const { findNames } = (await import(new URL('../project/run.mjs', import.meta.url).href)) as {
    findNames: (request: object, context: object) => Promise<{ names?: string[]; failure?: { message: string } }>;
  };
  const find = (path: string) => findNames({ path, site: {} }, { root, esbuild });
  expect((await find('src/Components.jsx')).names).toEqual(['Good']);
  expect((await find('src/Open.jsx')).failure?.message).toContain('src/Open.jsx:2:');
});

it('counts in the language of the site', async () => {
  const statements = "import Count from '@site/src/Count';";
  const { ran } = await run(statements, ['Count'], ['<Count />'], { language: 'pl' });
  expect(ran?.values).toEqual([{ html: '<i>kubki,kubków</i>' }]);
});

it('tells what is wrong with the statements of the document itself', async () => {
  const { failure } = await run("import Layout from '@site/src/Layout';\nexport const a = ;", ['a'], []);
  expect(failure?.message).toBe('Unexpected ";"');
});

it('has stand-ins for what components import of Docusaurus', async () => {
  const { ran } = await run("import Common from '@site/src/Common';", ['Common'], ['<Common />']);
  expect(ran?.values).toEqual([{ html: '<i>light,0,one pot,many pots,,/,a,true,false<a href="/a#b">a</a></i>' }]);
});
