// Writes what texts of the guides may be pinned to, content/_facts.tsv, from the packages and the shop: node facts.mjs
// With --check nothing is written, and a list that is not what they say is an error.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { facts as ofShop } from './catalogue.mjs';

const folder = import.meta.dirname;
const modules = join(folder, 'node_modules');
const file = join(folder, '../../content/_facts.tsv');
const require = createRequire(import.meta.url);
const ts = require('typescript');
const core = require('@vendure/core');

/** Of longer lists, such as that of all currencies, no guide tells the members. */
const LONGEST = 120;

const isPlain = (value) => ['string', 'number', 'boolean'].includes(typeof value);
/** What is written of a value: classes are told by their names, configurable operations by their codes. */
const written = (value) => (isPlain(value) ? String(value) : (value?.code ?? value?.id ?? value?.constructor?.name));
/** Text in one line that is the same on every machine. */
const isFact = (value) => value !== undefined && value !== '' && value !== 'Object' && !/[\t\n]|^Function$/.test(value);

/** The defaults of VendureConfig, by the paths of the options. */
function config() {
  const ofTheServer =
    /^(dbConnectionOptions|customFields|importExportOptions\.importAssetsDir|authOptions\.cookieOptions\.secret)/;
  const found = [];
  const walk = (value, path) => {
    if (value === undefined || value === null || ofTheServer.test(path)) return;
    if (Array.isArray(value)) {
      found.push(...(value.length === 0 ? ['[]'] : value.map(written)).map((one) => [path, one]));
    } else if (typeof value === 'object' && value.constructor === Object) {
      for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path}.${key}` : key);
    } else {
      found.push([path, written(value)]);
      // What a class was made with is told by the names of its own options.
      for (const [key, one] of Object.entries(typeof value === 'object' ? { ...value, ...value.options } : {})) {
        if (isPlain(one) && !/^(has|process)[A-Z]/.test(key)) found.push([`${path}.${key}`, String(one)]);
      }
    }
  };
  walk(core.defaultConfig, '');
  return found;
}

/** Constants; codes and arguments of what is configurable; the tasks; the steps from state to state. */
function values() {
  const found = Object.entries(require('@vendure/common/lib/shared-constants'));
  for (const [name, value] of Object.entries(core)) {
    if (isPlain(value)) found.push([name, value]);
    if (value === null || typeof value !== 'object') continue;
    if (typeof value.code === 'string') {
      found.push([`${name}.code`, value.code], ...Object.keys(value.args ?? {}).map((one) => [`${name}.args`, one]));
    }
    if (value instanceof core.ScheduledTask) {
      const params = Object.entries(value.options.params ?? {}).map(([key, one]) => [`${name}.params.${key}`, one]);
      found.push([`${name}.id`, value.id], ...params);
    }
    for (const [state, step] of Object.entries(value.transitions ?? {})) {
      found.push(...step.to.map((next) => [`${name}.transitions.${state}`, next]));
    }
  }
  return found
    .filter(([name]) => /^[A-Za-z]/.test(name) && name !== 'CREATING_VENDURE_APP')
    .map(([name, one]) => [name, String(one)]);
}

/** The versions of the packages. */
function versions() {
  const names = readdirSync(join(modules, '@vendure')).map((name) => `@vendure/${name}`);
  return names.map((name) => [name, JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')).version]);
}

/** What the packages declare: every file of declarations, in one program. */
function program() {
  const names = readdirSync(join(modules, '@vendure')).filter((name) => name !== 'admin-ui');
  const ofServer = ['common', 'core'];
  const files = [...ofServer, ...names.filter((name) => !ofServer.includes(name))].flatMap((name) => {
    const all = readdirSync(join(modules, '@vendure', name), { recursive: true });
    return all
      .filter((path) => path.endsWith('.d.ts') && !path.includes('node_modules') && !path.startsWith('src/'))
      .sort()
      .map((path) => join(modules, '@vendure', name, path));
  });
  const settings = {
    experimentalDecorators: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: true,
    types: [],
  };
  return [ts.createProgram(files, settings), files];
}

/** The members of enums and of unions of strings, and the types that unions of the schemas are of. */
function members(checker, statement) {
  const name = statement.name.text;
  if (ts.isEnumDeclaration(statement)) {
    const ofMember = (member) => checker.getConstantValue(member) ?? member.name.getText();
    return statement.members.map((member) => [name, String(ofMember(member))]);
  }
  if (!ts.isTypeAliasDeclaration(statement) || statement.typeParameters) return [];
  const type = checker.getTypeAtLocation(statement.name);
  const parts = type.isUnion() ? type.types : [];
  if (parts.every((part) => part.isStringLiteral())) return parts.map((part) => [name, part.value]);
  const names = parts.map((part) => part.aliasSymbol?.name);
  return name.endsWith('Result') && names.every(Boolean) ? names.map((one) => [name, one]) : [];
}

/** The defaults that comments tell of members, where they are plain values. */
function tagged(statement) {
  return (statement.members ?? []).flatMap((member) => {
    const tag = ts.getJSDocTags(member).find((one) => one.tagName.text === 'default');
    const text = ts
      .getTextOfJSDocComment(tag?.comment)
      ?.trim()
      .replace(/^[`']+|[`']+$/g, '')
      .replace(/^"(.*)"$|\.$/g, '$1');
    const isValue = text && text !== 'undefined' && /^(-?\d[\d_.]*|true|false|[\w./*:-]+|\[\])$/.test(text);
    const value = text?.replace(/(\d)_(?=\d)/g, '$1').replace(/^(\d+)ms$/, '$1');
    return isValue && member.name ? [[`${statement.name.text}.${member.name.getText()}`, value]] : [];
  });
}

const isOfServer = (path) => /@vendure.(core|common)./.test(path);

function declared() {
  const [all, files] = program();
  const checker = all.getTypeChecker();
  const [ofTypes, defaults] = [new Map(), new Map()];
  for (const path of files) {
    for (const statement of all.getSourceFile(path).statements.filter((one) => one.name && ts.isIdentifier(one.name))) {
      const name = statement.name.text;
      const found = members(checker, statement);
      const known = ofTypes.get(name) ?? [];
      // The two schemas have what each needs of an enum; other packages have types of their own by the same names.
      const isFirst = known.length === 0 || isOfServer(path);
      if (isFirst && found.length > 0 && found.length <= LONGEST) ofTypes.set(name, [...known, ...found]);
      if (ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement)) {
        for (const [member, value] of tagged(statement)) defaults.set(member, value);
      }
    }
  }
  return [...[...ofTypes.values()].flat(), ...defaults];
}

/**
 * Since which version there is what a package did not have in the first release that was compared, as reference/history.tsv says:
 * `since:ApiKey`. Of a name that both a package and a schema have, the package tells.
 */
function since() {
  const history = readFileSync(join(folder, '../../reference/history.tsv'), 'utf8');
  const kinds =
    /^(class|interface|type|enum|function|component|hook|constant|union|property|value|field|query|mutation)$/;
  const rows = history.split('\n').map((line) => line.split('\t'));
  const first = (of) =>
    rows.find(([owner, kind]) => owner === of && kind === 'release')?.[2].match(/^\d+\.\d+/)[0] ?? '3.0';
  const dated = rows.filter(([of, kind]) => of !== '@vendure/admin-ui' && kinds.test(kind ?? ''));
  const isSchema = ([of]) => of.startsWith('graphql-api/');
  const known = new Set(dated.filter((row) => !isSchema(row)).map(([, , name]) => name));
  return dated
    .filter((row) => !isSchema(row) || !known.has(row[2]))
    .map(([of, , name, states]) => [of, `since:${name}`, states.split(':')[0]])
    .filter(([of, , version]) => version !== first(of))
    .map(([, ...fact]) => fact);
}

/** The names that samples are held to, by what they are called there. */
function named() {
  const lists = {
    pages: 'pageId',
    blocks: 'blockId',
    items: 'itemId',
    sections: 'sectionId',
    'vendure-variables': 'process.env',
  };
  const linesOf = (list) =>
    readFileSync(join(folder, 'names', `${list}.txt`), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
  const wordsOf = (line) => line.split(' ').filter((word) => !word.startsWith('<'));
  const commands = linesOf('vendure-commands').map((line) => wordsOf(line).map((word) => word.split('=')[0]));
  return [
    ...Object.entries(lists).flatMap(([list, name]) => linesOf(list).map((line) => [name, line])),
    ...commands.flatMap(([vendure, ...words]) =>
      words[0].startsWith('-')
        ? words.map((word) => [vendure, word])
        : words.slice(1).map((word) => [`${vendure}.${words[0]}`, word]),
    ),
  ];
}

const facts = [...ofShop, ...config(), ...values(), ...versions(), ...declared(), ...named(), ...since()].filter(
  ([, value]) => isFact(value),
);
const lines = [...new Set(facts.map(([name, value]) => `${name}\t${value}`))].sort();
const text = `# What texts are pinned to, from the packages and the shop. Written by examples/proofs/facts.mjs.\n${lines.join('\n')}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error(
    "content/_facts.tsv is not what the packages and the shop say; run 'node facts.mjs' in examples/proofs",
  );
  process.exitCode = 1;
}
