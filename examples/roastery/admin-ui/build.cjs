// Compiles the Admin UI with the extensions of the plugins, or, for `branded`, with other colors alone.
const { cpSync, mkdirSync, readFileSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const { compileFunction } = require('node:vm');
const { compileUiExtensions } = require('@vendure/ui-devkit/compiler');
const ts = require('typescript');

const plugins = join(__dirname, '../src/plugins');

/** What the TypeScript beside a plugin says of its extension. */
function described(id) {
  const file = join(plugins, id, 'ui-extension.ts');
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions });
  const exported = {};
  compileFunction(outputText, ['exports', 'require', '__dirname'])(exported, require, join(plugins, id));
  return Object.values(exported).find((value) => value.extensionPath);
}

/** What has no description of its own. */
const extension = (id, more) => ({ id, extensionPath: join(plugins, id, 'ui'), providers: ['providers.ts'], ...more });

const english = (id) => ({ en: join(plugins, id, 'ui/translations/en.json') });

/** A copy of an extension with what a code generator would add. */
function withGenerated(original) {
  const copy = join(__dirname, '.generated', original.id);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  cpSync(original.extensionPath, copy, { recursive: true });
  cpSync(join(__dirname, 'gql'), join(copy, 'gql'), { recursive: true });
  return { ...original, extensionPath: copy };
}

const roastery = described('roastery');

const extensions = [
  withGenerated({ ...roastery, providers: [...roastery.providers, 'layout.providers.ts'] }),
  described('brew-notes'),
  extension('cupping', { routes: [{ route: 'cuppings', filePath: 'routes.ts' }], translations: english('cupping') }),
  extension('freshness', { providers: ['providers.ts', 'limits.providers.ts'] }),
  extension('labels', {
    providers: [],
    routes: [{ route: 'labels', filePath: 'routes.ts' }],
    staticAssets: [{ path: join(plugins, 'labels/ui/designer'), rename: 'label-designer' }],
    exclude: ['designer/**/*'],
  }),
  extension('packing', { providers: ['hold.provider.ts'] }),
  extension('roasts'),
  extension('scale'),
  extension('seasons', { translations: english('seasons') }),
  extension('shelves'),
];

const app =
  process.argv[2] === 'branded'
    ? { outputPath: join(__dirname, '.branded'), extensions: [{ globalStyles: join(__dirname, 'roastery.scss') }] }
    : { outputPath: join(__dirname, '.app'), extensions };

compileUiExtensions(app)
  .compile()
  .catch((code) => {
    process.exitCode = typeof code === 'number' ? code : 1;
  });
