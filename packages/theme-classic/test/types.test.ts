import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { root } from './packed.js';

const require = createRequire(import.meta.url);
const entries = ['', '/content', '/reference', '/mdx', '/color-mode-script'].concat(
  readdirSync(join(root, 'src/labels'))
    .filter((name) => /^\w+\.ts$/.test(name))
    .map((name) => `/labels/${name.replace('.ts', '')}`),
);

/** How whoever compiles with the strictest settings reads the types, of the theme and of React as well. */
const strictest: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  skipLibCheck: false,
  noEmit: true,
  types: [],
};

/** A program of one file beside the package's own, with the types of a version of React. */
function program(types: string, text: string): { made: ts.Program; file: ts.SourceFile } {
  const folder = dirname(require.resolve(`${types}/package.json`));
  const options = { ...strictest, paths: { react: [join(folder, 'index.d.ts')], 'react/*': [join(folder, '*')] } };
  const path = join(root, 'test/everything.tsx');
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => name === path || fileExists(name);
  host.readFile = (name) => (name === path ? text : readFile(name));
  host.getSourceFile = (name, target) =>
    name === path ? ts.createSourceFile(name, text, target) : getSourceFile.call(host, name, target);
  const made = ts.createProgram([path], options, host);
  return { made, file: made.getSourceFile(path)! };
}

/** The exports of an entry: what is a value, and what is a type alone. */
function exportsOf(entry: string): { values: string[]; types: string[] } {
  const { made, file } = program('@types/react', `import * as all from '@vendure-docs/theme-classic${entry}'; all;`);
  const checker = made.getTypeChecker();
  const [declaration] = file.statements;
  if (!declaration || !ts.isImportDeclaration(declaration)) throw new Error('no import');
  const found = checker.getExportsOfModule(checker.getSymbolAtLocation(declaration.moduleSpecifier)!);
  const isValue = (symbol: ts.Symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return (target.flags & ts.SymbolFlags.Value) !== 0;
  };
  return {
    values: found.filter(isValue).map(({ name }) => name),
    types: found.filter((symbol) => !isValue(symbol)).map(({ name }) => name),
  };
}

/** What uses all exports of an entry: components as elements, everything else by its name. */
function using(entry: string, index: number): string {
  const { values, types } = exportsOf(entry);
  const isComponent = (name: string) => /^[A-Z][a-z]/.test(name);
  return [
    `import * as all${index} from '@vendure-docs/theme-classic${entry}';`,
    ...values.map((name) =>
      isComponent(name)
        ? `export const of${index}${name} = (props: ComponentProps<typeof all${index}.${name}>) => <all${index}.${name} {...props} />;`
        : `export const of${index}${name} = all${index}.${name};`,
    ),
    ...types.map((name) => `export type Of${index}${name} = all${index}.${name};`),
  ].join('\n');
}

const everything = [
  "import type { ComponentProps } from 'react';",
  ...entries.map(using),
  readFileSync(join(root, 'test/consumer.tsx'), 'utf8'),
].join('\n');

describe('one file that uses all exports', () => {
  test('names all of them', () => {
    for (const name of [
      'ErrorBoundary',
      'useSlot',
      'NavbarItem',
      'mdxComponents',
      'colorModeScript',
      'ContentNode',
      'pseudo',
    ])
      expect(everything).toContain(`.${name}`);
    expect(everything.split('\n').length).toBeGreaterThan(200);
  });

  test.each([
    [19, '@types/react'],
    [18, '@types/react-18'],
  ])('compiles with the types of React %i', (major, types) => {
    expect((require(`${types}/package.json`) as { version: string }).version.split('.')[0]).toBe(String(major));
    const { made } = program(types, everything);
    const react = made.getSourceFiles().filter(({ fileName }) => fileName.endsWith('react/index.d.ts'));
    expect(made.getSourceFile(join(dirname(require.resolve(`${types}/package.json`)), 'index.d.ts'))).toBeDefined();
    expect(react.length).toBeLessThanOrEqual(1);
    const told = ts.getPreEmitDiagnostics(made).map((diagnostic) => {
      const place = diagnostic.file && diagnostic.start !== undefined ? diagnostic.file.fileName.replace(root, '') : '';
      return `${place}: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n')}`;
    });
    expect(told).toEqual([]);
  });
});
