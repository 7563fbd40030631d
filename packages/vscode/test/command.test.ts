import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCommand } from '../src/command';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vendure-docs-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('the program that the settings name comes first', () => {
  const found = findCommand(['cargo', 'site', 'lsp'], [folder]);
  expect(found).toEqual({ command: 'cargo', args: ['site', 'lsp'] });
});

test('the program among the packages of a folder comes before that of the machine', () => {
  expect(findCommand([], [folder], 'linux')).toEqual({ command: 'vendure-docs', args: ['lsp'] });
  const own = join(folder, 'node_modules', '.bin', 'vendure-docs');
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
  writeFileSync(own, '');
  expect(findCommand([], ['/nowhere', folder], 'linux')).toEqual({ command: own, args: ['lsp'] });
});

test('on Windows the program is a script of commands', () => {
  expect(findCommand([], [folder], 'win32').command).toBe('vendure-docs.cmd');
});
