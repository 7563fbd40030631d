import { ar } from '@vendure-docs/theme-classic/labels/ar';
import { de } from '@vendure-docs/theme-classic/labels/de';
import { en } from '@vendure-docs/theme-classic/labels/en';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ar as arOfSite } from '../src/labels/ar';
import { de as deOfSite } from '../src/labels/de';
import { en as enOfSite } from '../src/labels/en';

const english: [string, unknown][] = Object.entries({ ...en, ...enOfSite });

describe.each([
  ['de', { ...de, ...deOfSite }],
  ['ar', { ...ar, ...arOfSite }],
])('the bundle in %s', (language, table: Record<string, unknown>) => {
  let folder: string;
  let files: { entry: string; files: string[] };
  const text = (path: string) => readFileSync(join(folder, path), 'utf8');

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'site-labels-'));
    execFileSync(process.execPath, [join(import.meta.dirname, '../bundle.mjs'), '--out', folder, '--labels', language]);
    files = JSON.parse(text('bundle.json')) as typeof files;
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('has no text of another language', () => {
    const scripts = [...files.files.filter((path) => path.endsWith('.js')), 'server.mjs'].map(text).join('\n');
    // A text of one word may be a name in the code, too.
    const others = english.flatMap(([key, value]) =>
      typeof value === 'string' && value.includes(' ') && value !== table[key] ? [value] : [],
    );
    expect(others.length).toBeGreaterThan(30);
    expect(others.filter((value) => scripts.includes(value))).toEqual([]);
  });

  it('has what is said late in what is loaded late', () => {
    const entry = text(files.entry);
    expect(entry).toContain(table['skipToContent']);
    expect(entry).not.toContain(table['noRecentSearches']);
    expect(entry).not.toContain(table['pageNotFound']);
    // Of a text that is a function, its first words.
    const { trySender } = table as { trySender: (sender: string) => string };
    const [words = ''] = trySender('§').split('§');
    expect(words).not.toBe('');
    expect(entry).not.toContain(words);
  });

  it('is within the budget of every site', () => {
    const weighed = brotliCompressSync(readFileSync(join(folder, files.entry))).length;
    expect(weighed - 68_000, `${weighed} bytes; above the budget are`).toBeLessThanOrEqual(0);
  });
});
