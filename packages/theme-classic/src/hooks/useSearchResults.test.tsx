// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { SearchProvider } from '../search.js';
import { ThemeProvider } from '../ThemeProvider/ThemeProvider.js';
import { useSearchResults } from './useSearchResults.js';

function Searching() {
  useSearchResults({ text: '', limit: 1 });
  return null;
}

test('a provider that gets ready by a promise can be closed', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const prepare = vi.fn(async () => {});
  const search: SearchProvider = { prepare, search: async () => ({ groups: [], total: 0 }) };
  const root = createRoot(document.createElement('div'));
  const location = { pathname: '/', hash: '', search: '' };
  await act(() =>
    root.render(
      <ThemeProvider config={{ title: 'Kettle' }} location={location} search={search}>
        <Searching />
      </ThemeProvider>,
    ),
  );
  expect(prepare).toHaveBeenCalledOnce();
  await act(() => root.unmount());
});
