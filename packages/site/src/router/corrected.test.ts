import { describe, expect, it } from 'vitest';
import type { Place } from './address';
import { correctedPlace } from './corrected';

const place = (pathname: string, search = '', hash = ''): Place => ({ pathname, search, hash });

describe('a location at which the host found nothing', () => {
  const manifest = {
    routes: { '/docs/guide/': 'guide.js', '/docs/über': 'u.js', '/docs/404.html': '404.js' },
    redirects: { '/docs/old': '/docs/guide/#new', '/docs/out': 'https://example.com/guide' },
  };
  const corrected = (pathname: string, search = '', hash = '') =>
    correctedPlace(manifest, '/docs/', place(pathname, search, hash));

  it('leads to the page in its own spelling, with query and hash', () => {
    expect(corrected('/docs/GUIDE', '?a', '#b')).toEqual(place('/docs/guide/', '?a', '#b'));
    expect(corrected('/docs/OLD', '?a')).toEqual(place('/docs/guide/', '?a', '#new'));
  });

  it('stays where it is if no page is meant, or the host does not have it', () => {
    for (const pathname of ['/docs/nothing', '/docs/guide/', '/docs/%C3%BCber', '/docs/404.html', '/docs/out']) {
      expect(corrected(pathname)).toBeUndefined();
    }
  });
});
