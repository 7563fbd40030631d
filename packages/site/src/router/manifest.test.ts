import { describe, expect, it, vi } from 'vitest';
import { lookUp } from './lookUp';
import { manifestSource, parseManifest } from './manifest';

const manifest = {
  routes: {
    '/': 'index-1.js',
    '/guides/auth/': 'guides-auth-2.js',
    '/reference/über': 'u-4.js',
    '/search': 'search-3.js',
    '/404.html': '404-9.js',
  },
  redirects: { '/old': '/guides/auth/' },
};

describe('a manifest', () => {
  it('is refused when it is not JSON, of another version or without routes', () => {
    expect(() => parseManifest('<!doctype html>')).toThrow();
    expect(() => parseManifest('{"version":2,"routes":{}}')).toThrow('not of the version');
    expect(() => parseManifest('{"version":1,"routes":{"/":7}}')).toThrow('not of the version');
    expect(() => parseManifest('null')).toThrow('not of the version');
  });

  it('may do without redirects', () => {
    expect(parseManifest('{"version":1,"routes":{"/":"a.js"}}')).toEqual({
      routes: { '/': 'a.js' },
      redirects: {},
      drawings: {},
      sidebars: {},
    });
  });

  it('finds exact routes only', () => {
    expect(lookUp(manifest, '/', '/search')).toEqual({ kind: 'page', pathname: '/search', file: 'search-3.js' });
    expect(lookUp(manifest, '/', '/searching')).toEqual({ kind: 'missing', file: '404-9.js' });
    expect(lookUp(manifest, '/', '/guides')).toEqual({ kind: 'missing', file: '404-9.js' });
  });

  it('finds a page in its own spelling when there is a slash too few or too many', () => {
    expect(lookUp(manifest, '/', '/guides/auth')).toMatchObject({ kind: 'page', pathname: '/guides/auth/' });
    expect(lookUp(manifest, '/', '/search/')).toMatchObject({ kind: 'page', pathname: '/search' });
    expect(lookUp({ routes: { '/docs/': 'i.js' }, redirects: {} }, '/docs/', '/docs')).toMatchObject({
      pathname: '/docs/',
    });
  });

  it('finds a page by the name of its file', () => {
    expect(lookUp(manifest, '/', '/search.html')).toMatchObject({ pathname: '/search' });
    expect(lookUp(manifest, '/', '/guides/auth/index.html')).toMatchObject({ pathname: '/guides/auth/' });
    expect(lookUp(manifest, '/', '/index.html')).toMatchObject({ pathname: '/' });
  });

  it('finds a page whose URL the browser has encoded', () => {
    expect(lookUp(manifest, '/', '/reference/%C3%BCber')).toMatchObject({ kind: 'page', file: 'u-4.js' });
  });

  it('finds a page and a redirect in other capitals', () => {
    expect(lookUp(manifest, '/', '/Search')).toEqual({ kind: 'page', pathname: '/search', file: 'search-3.js' });
    expect(lookUp(manifest, '/', '/GUIDES/Auth/INDEX.HTML')).toMatchObject({ pathname: '/guides/auth/' });
    expect(lookUp(manifest, '/', '/Reference/%C3%9CBER/')).toMatchObject({ pathname: '/reference/über' });
    expect(lookUp(manifest, '/', '/OLD/')).toEqual({ kind: 'redirect', address: '/guides/auth/' });
    expect(lookUp({ ...manifest, routes: { '/Search': 'b.js', '/search': 'a.js' } }, '/', '/search')).toMatchObject({
      file: 'a.js',
    });
    expect(lookUp(manifest, '/', '/404.HTML')).toMatchObject({ kind: 'missing' });
  });

  it('knows redirects', () => {
    expect(lookUp(manifest, '/', '/old')).toEqual({ kind: 'redirect', address: '/guides/auth/' });
  });

  it('does not mistake a property that every object has for a route', () => {
    expect(lookUp(manifest, '/', 'constructor')).toMatchObject({ kind: 'missing' });
  });

  it('gives the not-found page for its own file name and for broken encoding', () => {
    expect(lookUp(manifest, '/', '/404.html')).toEqual({ kind: 'missing', file: '404-9.js' });
    expect(lookUp(manifest, '/', '/%E0%A4%A')).toEqual({ kind: 'missing', file: '404-9.js' });
  });
});

describe('the source of the manifest', () => {
  const answer = () => new Response('{"version":1,"routes":{}}');

  it('fetches once', async () => {
    const get = vi.fn(async () => answer());
    const source = manifestSource('/manifest.json', get);
    await Promise.all([source(), source()]);
    // A copy of the browser's must not hide a page that was added.
    expect(get).toHaveBeenCalledExactlyOnceWith('/manifest.json', { cache: 'no-cache' });
  });

  it('fetches again after a failure', async () => {
    const get = vi.fn(async () => answer()).mockResolvedValueOnce(new Response('', { status: 500 }));
    const source = manifestSource('/manifest.json', get);
    await expect(source()).rejects.toThrow('500');
    await expect(source()).resolves.toEqual({ routes: {}, redirects: {}, drawings: {}, sidebars: {} });
  });

  it('fetches again after the site has changed', async () => {
    const get = vi.fn(async () => answer());
    const source = manifestSource('/manifest.json', get);
    await source();
    source.forget();
    await source();
    expect(get).toHaveBeenCalledTimes(2);
  });
});
