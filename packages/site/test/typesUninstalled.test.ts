import { expect, it, vi } from 'vitest';

vi.mock('../project/installed.mjs', () => ({ findInstalled: () => undefined }));

it('says nothing of components where there is no compiler, until one is installed', async () => {
  const { readTypes } = (await import(new URL('../project/types.mjs', import.meta.url).href)) as {
    readTypes: (request: { keys: string[] }, context: { root: string }) => object;
  };
  expect(readTypes({ keys: ['components/Card.tsx#default'] }, { root: '/nowhere' })).toEqual({
    types: {},
    read: ['node_modules/typescript/package.json', 'node_modules/@types/react/package.json', 'tsconfig.json'],
  });
});
