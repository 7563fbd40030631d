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

const dashboard = filesOf('@vendure/dashboard/src', ['.ts', '.tsx']);
const valueOf = (name) => new RegExp(`\\b${name}\\s*[:=]\\s*\\{?\\s*["']([a-z][\\w-]*)["']`, 'g');

function permissions() {
  const types = read('@vendure/common/lib/generated-types.d.ts');
  const body = types.match(/enum Permission \{([^}]*)\}/)[1];
  return [...body.matchAll(/= "(\w+)"/g)].map((match) => match[1]);
}

function sections() {
  const defaults = read('@vendure/dashboard/src/lib/framework/defaults.ts');
  return [...defaults.matchAll(/^ {12,16}id: '([\w-]+)'/gm)].map((match) => match[1]);
}

/** Each command of the CLI with its flags, those that belong to others included. */
function commands() {
  const { cliCommands } = require('@vendure/cli/dist/commands/command-declarations.js');
  const flagsOf = (option) => [
    ...[option.short, option.long].filter(Boolean).map((flag) => flag.split(' ')[0]),
    ...(option.subOptions ?? []).flatMap(flagsOf),
  ];
  const help = ['--help', '-h'];
  const all = cliCommands.map((command) => [
    'vendure',
    command.name,
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
  const ts = require('typescript');
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

/** What @vendure/core exports, each with its members; those of a GraphQL type of the same name are among them. */
function members() {
  const ts = require('typescript');
  const settings = {
    experimentalDecorators: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: true,
    types: [],
  };
  const paths = ['core/dist/index', 'common/lib/generated-types', 'common/lib/generated-shop-types'];
  const files = paths.map((path) => join(modules, `@vendure/${path}.d.ts`));
  const program = ts.createProgram(files, settings);
  const checker = program.getTypeChecker();
  const exportsOf = (path) =>
    checker
      .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(path)))
      .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol));
  const typesOf = (symbol) => [
    ...(symbol.flags & ts.SymbolFlags.Value ? [checker.getTypeOfSymbol(symbol)] : []),
    ...(symbol.flags & ts.SymbolFlags.Type ? [checker.getDeclaredTypeOfSymbol(symbol)] : []),
  ];
  const membersOf = (symbol) =>
    symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface | ts.SymbolFlags.Enum | ts.SymbolFlags.TypeAlias)
      ? typesOf(symbol)
          .filter((type) => type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
          .flatMap((type) => checker.getPropertiesOfType(type).map((member) => member.name))
      : [];
  const [own, ...schemas] = files.map(exportsOf);
  const known = new Set(own.map((symbol) => symbol.name));
  const all = [...own, ...schemas.flat().filter((symbol) => known.has(symbol.name))];
  const isName = (name) => /^[A-Za-z]\w*$/.test(name) && name !== 'prototype';
  return all.flatMap((symbol) => [
    symbol.name,
    ...membersOf(symbol)
      .filter(isName)
      .map((name) => `${symbol.name}.${name}`),
  ]);
}

const lists = {
  permissions: ['The permissions of @vendure/common.', permissions()],
  pages: ['The ids of pages of @vendure/dashboard.', findAll(dashboard, valueOf('pageId'))],
  blocks: ['The ids of blocks on pages of @vendure/dashboard.', findAll(dashboard, valueOf('blockId'))],
  items: ['The ids of items in action bars of @vendure/dashboard.', findAll(dashboard, valueOf('itemId'))],
  sections: ['The sections of the menu of @vendure/dashboard.', sections()],
  config: ['The members of VendureConfig in @vendure/core, and theirs.', config()],
  members: ['What @vendure/core exports, and the members of that.', members()],
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
