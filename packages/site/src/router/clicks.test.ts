import { describe, expect, it } from 'vitest';
import { placeOfClick, type LinkClick } from './clicks';

const origin = 'https://docs.example.com';

function click(href: string, change: Partial<Omit<LinkClick, 'link'>> = {}, link: Partial<LinkClick['link']> = {}) {
  const plain = { button: 0, modified: false, defaultPrevented: false };
  return placeOfClick(
    { ...plain, ...change, link: { href: origin + href, target: '', download: false, rel: '', ...link } },
    origin,
    '/docs/',
  );
}

describe('a click on a link', () => {
  it('within the site is for the router', () => {
    expect(click('/docs/guide?a=1#b')).toEqual({ pathname: '/docs/guide', search: '?a=1', hash: '#b' });
    expect(click('/docs/guide', {}, { target: '_self' })).toBeDefined();
  });

  it('with another button or a modifier key is for the browser', () => {
    expect(click('/docs/guide', { button: 1 })).toBeUndefined();
    expect(click('/docs/guide', { modified: true })).toBeUndefined();
  });

  it('that another script has handled is left alone', () => {
    expect(click('/docs/guide', { defaultPrevented: true })).toBeUndefined();
  });

  it('with a target, a download or an external relation is for the browser', () => {
    expect(click('/docs/guide', {}, { target: '_blank' })).toBeUndefined();
    expect(click('/docs/guide', {}, { download: true })).toBeUndefined();
    expect(click('/docs/guide', {}, { rel: 'noopener external' })).toBeUndefined();
  });

  it('to another origin, another scheme or outside the base URL is for the browser', () => {
    expect(click('', {}, { href: 'https://example.com/docs/guide' })).toBeUndefined();
    expect(click('', {}, { href: 'mailto:someone@example.com' })).toBeUndefined();
    expect(click('', {}, { href: 'not a URL' })).toBeUndefined();
    expect(click('/shop')).toBeUndefined();
  });

  it('to a file is for the browser', () => {
    expect(click('/docs/guide.md')).toBeUndefined();
    expect(click('/docs/image.webp')).toBeUndefined();
  });
});
