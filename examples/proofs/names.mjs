// Writes the lists of names that the samples are held to, from the packages: node names.mjs
// With --check nothing is written, and a list that is not what the packages say is an error.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = import.meta.dirname;
const modules = join(folder, 'node_modules');
const require = createRequire(import.meta.url);
const read = (path) => readFileSync(join(modules, path), 'utf8');

/** The files below a folder of the packages, but tests and stories. */
function filesOf(path, ends) {
  return readdirSync(join(modules, path), { recursive: true })
    .filter((name) => ends.some((end) => name.endsWith(end)) && !/\.(stories|spec|test)\.|node_modules/.test(name))
    .map((name) => `${path}/${name}`);
}

/** All that a pattern finds in its first group. */
function findAll(files, pattern) {
  return files.flatMap((file) => [...read(file).matchAll(pattern)].map((match) => match[1]));
}

const ts = require('typescript');
const dashboard = filesOf('@vendure/dashboard/src', ['.ts', '.tsx']);
const valueOf = (name) => new RegExp(`\\b${name}\\s*[:=]\\s*\\{?\\s*["']([a-z][\\w-]*)["']`, 'g');

function permissions() {
  const types = read('@vendure/common/lib/generated-types.d.ts');
  const body = types.match(/enum Permission \{([^}]*)\}/)[1];
  return [...body.matchAll(/= "(\w+)"/g)].map((match) => match[1]);
}

/** The routes of the dashboard as links name them: the parts that begin with `_` only group files. */
function routes() {
  const written = findAll(filesOf('@vendure/dashboard/src/app/routes', ['.tsx']), /createFileRoute\(\s*'([^']+)'/g);
  const partsOf = (route) => route.split('/').filter((part) => part && !part.startsWith('_'));
  return written.map(
    (route) =>
      `/${partsOf(route)
        .map((part) => part.replace(/_$/, ''))
        .join('/')}`,
  );
}

/** Where in the Admin UI something can be added, and the sections of its menu. */
function adminUi() {
  const files = filesOf('@vendure/admin-ui/fesm2022', ['.mjs']);
  return {
    // Every one has a hyphen, which tells it from the names of attributes beside it.
    locations: findAll(files, /\blocationId(?:: |", |=)["']([a-z]\w*-[\w-]*)["']/g),
    sections: findAll(files, /^ {16}id: '([a-z]+)',\n\s*label: marker/gm),
  };
}

function sections() {
  const defaults = read('@vendure/dashboard/src/lib/framework/defaults.ts');
  return [...defaults.matchAll(/^ {12,16}id: '([\w-]+)'/gm)].map((match) => match[1]);
}

/**
 * Each command of the CLI with its flags, those that belong to others included: `--api=shop|admin` takes one of two values, and
 * `<all|server>` is what the command itself may be given.
 */
function commands() {
  const { cliCommands } = require('@vendure/cli/dist/commands/command-declarations.js');
  const valuesOf = ({ long }) => {
    const value = long.match(/<(.*)>/)?.[1];
    return value === undefined ? '' : `=${value.includes('|') ? value : ''}`;
  };
  const choicesOf = ({ description }) => {
    const named = description.match(/: ((?:\w+, )+\w+ or \w+)/)?.[1];
    return named ? [`<${named.split(/, | or /).join('|')}>`] : [];
  };
  const flagsOf = (option) => [
    ...[option.short, option.long].filter(Boolean).map((flag) => `${flag.split(' ')[0]}${valuesOf(option)}`),
    ...(option.subOptions ?? []).flatMap(flagsOf),
  ];
  const help = ['--help', '-h'];
  const all = cliCommands.map((command) => [
    'vendure',
    command.name,
    ...(command.arguments ?? []).flatMap(choicesOf),
    ...new Set([...(command.options ?? []).flatMap(flagsOf), ...help]),
  ]);
  return [['vendure', ...help, '--version', '-V'], ...all].map((words) => words.join(' '));
}

/** The environment variables that the packages read. */
function variables() {
  const packages = readdirSync(join(modules, '@vendure')).map((name) => `@vendure/${name}`);
  const folders = packages.flatMap((name) => ['dist', 'lib', 'src', 'vite'].map((part) => `${name}/${part}`));
  const files = folders
    .filter((path) => existsSync(join(modules, path)))
    .flatMap((path) => filesOf(path, ['.js', '.ts', '.tsx']));
  return findAll(files, /process\.env(?:\.|\[['"])([A-Z][A-Z0-9_]*)/g);
}

/** The members of VendureConfig, and those of their own that its file declares: `orderOptions.orderItemsLimit`. */
function config() {
  const path = join(modules, '@vendure/core/dist/config/vendure-config.d.ts');
  const program = ts.createProgram([path], { skipLibCheck: true, types: [] });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  const isOwn = (symbol) => symbol?.declarations?.some((one) => one.getSourceFile() === file) ?? false;
  const membersOf = (type, before) =>
    checker.getPropertiesOfType(type).flatMap((member) => {
      const name = `${before}${member.name}`;
      const of = checker.getNonNullableType(checker.getTypeOfSymbol(member));
      const parts = of.isUnion() ? of.types : [of];
      return [name, ...parts.filter((part) => isOwn(part.symbol)).flatMap((part) => membersOf(part, `${name}.`))];
    });
  const declared = file.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === 'VendureConfig');
  return membersOf(checker.getTypeAtLocation(declared.name), '');
}

/**
 * What packages export of their own, each with its members. Those of a GraphQL type of the same name, which `schemas` declare, are among them.
 */
function members(entries, schemas = [], further = {}) {
  const settings = {
    experimentalDecorators: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: true,
    types: [],
    ...further,
  };
  const files = [...entries, ...schemas].map((path) => join(modules, '@vendure', path));
  const program = ts.createProgram(files, settings);
  const checker = program.getTypeChecker();
  const exportsOf = (path) =>
    checker
      .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(path)))
      .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol));
  // What others declare, such as the attributes of elements, is not compared; all that the core exports is.
  const isOwn = ({ declarations }) =>
    schemas.length > 0 ||
    (declarations ?? []).some((one) => /@vendure.(?!.*node_modules)/.test(one.getSourceFile().fileName));
  const typesOf = (symbol) => [
    ...(symbol.flags & ts.SymbolFlags.Value ? [checker.getTypeOfSymbol(symbol)] : []),
    ...(symbol.flags & ts.SymbolFlags.Type ? [checker.getDeclaredTypeOfSymbol(symbol)] : []),
  ];
  const membersOf = (symbol) =>
    symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface | ts.SymbolFlags.Enum | ts.SymbolFlags.TypeAlias)
      ? typesOf(symbol)
          .filter((type) => type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
          .flatMap((type) =>
            checker
              .getPropertiesOfType(type)
              .filter(isOwn)
              .map((member) => member.name),
          )
      : [];
  const exported = files.map(exportsOf);
  const own = exported.slice(0, entries.length).flat().filter(isOwn);
  const known = new Set(own.map((symbol) => symbol.name));
  const all = [
    ...own,
    ...exported
      .slice(entries.length)
      .flat()
      .filter((symbol) => known.has(symbol.name)),
  ];
  const isName = (name) => /^[A-Za-z]\w*$/.test(name) && name !== 'prototype';
  return all.flatMap((symbol) => [
    symbol.name,
    ...membersOf(symbol)
      .filter(isName)
      .map((name) => `${symbol.name}.${name}`),
  ]);
}

/** The dashboard's sources are made for a bundler. */
const ofBundlers = {
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  paths: { '@/vdb/*': [join(modules, '@vendure/dashboard/src/lib/*')] },
};
const others = [
  'admin-ui-plugin/lib/index.d.ts',
  'asset-server-plugin/lib/index.d.ts',
  'dashboard/src/lib/index.ts',
  'email-plugin/lib/index.d.ts',
  'harden-plugin/lib/index.d.ts',
  'job-queue-plugin/package/index.d.ts',
  'telemetry-plugin/dist/index.d.ts',
  'testing/lib/index.d.ts',
];

const lists = {
  permissions: ['The permissions of @vendure/common.', permissions()],
  pages: ['The ids of pages of @vendure/dashboard.', findAll(dashboard, valueOf('pageId'))],
  blocks: ['The ids of blocks on pages of @vendure/dashboard.', findAll(dashboard, valueOf('blockId'))],
  items: ['The ids of items in action bars of @vendure/dashboard.', findAll(dashboard, valueOf('itemId'))],
  sections: ['The sections of the menu of @vendure/dashboard.', sections()],
  config: ['The members of VendureConfig in @vendure/core, and theirs.', config()],
  members: [
    'What @vendure/core exports, and the members of that.',
    members(['core/dist/index.d.ts'], ['common/lib/generated-types.d.ts', 'common/lib/generated-shop-types.d.ts']),
  ],
  'plugin-members': ['What the other packages export, and the members of that.', members(others, [], ofBundlers)],
  routes: ['The routes of @vendure/dashboard.', routes()],
  locations: ['Where in @vendure/admin-ui something can be added.', adminUi().locations],
  'menu-sections': ['The sections of the menu of @vendure/admin-ui.', adminUi().sections],
  'vendure-commands': ['The commands of @vendure/cli, and the flags that each takes.', commands()],
  'vendure-variables': ['The environment variables that the packages read.', variables()],
};

let isRight = true;
for (const [name, [what, names]] of Object.entries(lists)) {
  const path = join(folder, 'names', `${name}.txt`);
  const text = `# ${what} Written by names.mjs.\n${[...new Set(names)].sort().join('\n')}\n`;
  if (names.length === 0) throw new Error(`the packages have none of: ${what}`);
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    console.error(`names/${name}.txt is not what the packages say; run 'node names.mjs' in examples/proofs`);
    isRight = false;
  }
}
process.exitCode = isRight ? 0 : 1;
