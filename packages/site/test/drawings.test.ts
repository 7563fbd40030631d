import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = (file: string) => join(import.meta.dirname, '../project', file);
const { PARTS, SETTINGS } = (await import(project('palette.mjs'))) as {
  PARTS: Record<string, string>;
  SETTINGS: { themeVariables: Record<string, unknown> };
};
const { readError } = (await import(project('drawing/page.mjs'))) as {
  readError: (error: unknown) => { isUnknown?: boolean; line: number | null; message: string };
};

describe('the colors that Mermaid draws with', () => {
  it('are those whose part is known, all of them', () => {
    const colors = [...JSON.stringify(SETTINGS.themeVariables).matchAll(/#[0-9a-f]{6}/g)].map(([color]) => color);
    expect(colors.length).toBeGreaterThan(100);
    expect(colors.filter((color) => !(color in PARTS))).toEqual([]);
  });

  it('are tokens of the theme in what is written of a drawing', () => {
    const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
    const used = read('rust/dialect/src/parse/diagram/foreign.rs').match(/--classic-[\w-]+/g) ?? [];
    const tokens = new Set(read('packages/theme-classic/src/styles/tokens.css').match(/--classic-[\w-]+(?=:)/g));
    expect(used.length).toBeGreaterThan(12);
    expect(used.filter((token) => !tokens.has(token))).toEqual([]);
  });
});

describe('what Mermaid refuses', () => {
  it('is told with its line, from 0, and the word', () => {
    const hash = { loc: { first_line: 3 }, text: '->' };
    expect(readError(Object.assign(new Error('Parse error on line 3:\n…'), { hash }))).toEqual({
      line: 2,
      message: 'Mermaid does not expect `->` here',
    });
    const lexer = new Error(
      'Parsing failed: Lexer error on line 2, column 9: unexpected character: ->x<- at offset: 12',
    );
    expect(readError(lexer)).toEqual({ line: 1, message: 'Mermaid does not expect `x` here' });
  });

  it('is the end of a line where nothing is written', () => {
    const error = Object.assign(new Error('Parse error on line 4:\n…'), { hash: { text: '\n' } });
    expect(readError(error)).toEqual({ line: 3, message: 'Mermaid does not expect this line to end here' });
  });

  it('may have no line, or be of no kind', () => {
    expect(readError(new Error('There can be only one root'))).toEqual({
      line: null,
      message: 'Mermaid cannot read this: There can be only one root',
    });
    expect(readError(Object.assign(new Error('No diagram'), { name: 'UnknownDiagramError' })).isUnknown).toBe(true);
  });
});
