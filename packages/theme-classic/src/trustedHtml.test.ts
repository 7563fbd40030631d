import { expect, test } from 'vitest';
import { trustedHtml } from './trustedHtml.js';
import type { TrustedHtml } from './types.js';

test('markup is trusted as it is, and only where somebody says so', () => {
  const markup = '<b>Bold</b>';
  // @ts-expect-error: TypeScript takes no string for trusted markup. `npm run typecheck` looks whether it still does not.
  const untold: TrustedHtml = markup;
  const trusted: TrustedHtml = trustedHtml(markup);
  expect([untold, trusted]).toEqual([markup, markup]);
});
