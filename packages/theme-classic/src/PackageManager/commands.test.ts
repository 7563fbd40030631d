import { expect, test } from 'vitest';
import { commandOf, managers } from './commands.js';

const all = (...[command, args]: [Parameters<typeof commandOf>[1], string]) =>
  managers.map((manager) => commandOf(manager, command, args));

test('packages are added as each program does it', () => {
  expect(all('add-dev', 'vite vitest')).toEqual([
    'npm install --save-dev vite vitest',
    'yarn add --dev vite vitest',
    'pnpm add --save-dev vite vitest',
    'bun add --dev vite vitest',
  ]);
});

test('npm alone hands options on after two dashes', () => {
  expect(all('create', 'parcel my-shop --template tea --yes')).toEqual([
    'npm create parcel my-shop -- --template tea --yes',
    'yarn create parcel my-shop --template tea --yes',
    'pnpm create parcel my-shop --template tea --yes',
    'bun create parcel my-shop --template tea --yes',
  ]);
  expect(commandOf('npm', 'run', 'dev -- --port 80')).toBe('npm run dev -- --port 80');
  expect(commandOf('npm', 'exec', 'parcel --help')).toBe('npx parcel --help');
});

test('a command without more ends with its last word', () => {
  expect(all('install', '')).toEqual(['npm install', 'yarn install', 'pnpm install', 'bun install']);
});
