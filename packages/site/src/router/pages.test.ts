import { describe, expect, it, vi } from 'vitest';
import type { PageComponent, PageSource } from '../app/page';
import { pageLoader, type PageLoaderOptions } from './pages';

const Guide: PageComponent = () => null;
const Missing: PageComponent = () => null;
const known = new Set<PageComponent>([Guide, Missing]);

const modules: Record<string, unknown> = {
  '/docs/assets/guide.js': { default: Guide },
  '/docs/assets/404.js': { default: Missing },
  '/docs/assets/empty.js': { page: {} },
  '/docs/assets/foreign.js': { default: () => null },
};

function loader(change: Partial<PageLoaderOptions> = {}) {
  return pageLoader({
    base: '/docs/',
    manifest: async () => ({
      routes: {
        '/docs/guide/': 'guide.js',
        '/docs/empty': 'empty.js',
        '/docs/foreign': 'foreign.js',
        '/docs/nowhere': 'nowhere.js',
        '/docs/404.html': '404.js',
      },
      redirects: { '/docs/old': '/docs/guide/#new', '/docs/round': '/docs/round' },
    }),
    importModule: async (url) => modules[url],
    sourceOf: (component) => (known.has(component) ? ({} as PageSource) : undefined),
    loadParts: async () => undefined,
    ...change,
  });
}

const place = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

describe('loading a page', () => {
  it('gives its component at its canonical URL', async () => {
    const loaded = await loader()(place('/docs/guide/index.html', '?a', '#b'));
    expect(loaded).toEqual({ component: Guide, place: place('/docs/guide/', '?a', '#b') });
  });

  it('waits for the modules it needs', async () => {
    const loadParts = vi.fn(async () => undefined);
    await loader({ loadParts })(place('/docs/guide/'));
    expect(loadParts).toHaveBeenCalledOnce();
    const failing = loader({ loadParts: () => Promise.reject(new Error('offline')) });
    await expect(failing(place('/docs/guide/'))).rejects.toThrow('offline');
  });

  it('that does not exist gives the not-found page at the requested URL', async () => {
    expect(await loader()(place('/docs/nothing'))).toEqual({ component: Missing, place: place('/docs/nothing') });
  });

  it('follows a redirect, with its hash', async () => {
    expect(await loader()(place('/docs/old', '?a'))).toMatchObject({ place: place('/docs/guide/', '?a', '#new') });
  });

  it('stops at redirects that go in a circle', async () => {
    await expect(loader()(place('/docs/round'))).rejects.toThrow('circle');
  });

  it('follows ten redirects, and takes more for a circle', async () => {
    const steps = Array.from({ length: 11 }, (_, step) => [`/docs/${step + 1}`, `/docs/${step}`]);
    const load = loader({
      manifest: async () => ({ routes: { '/docs/0': 'guide.js' }, redirects: Object.fromEntries(steps) }),
    });
    await expect(load(place('/docs/10'))).resolves.toMatchObject({ place: place('/docs/0') });
    await expect(load(place('/docs/11'))).rejects.toThrow('the redirects from /docs/11 go in a circle');
  });

  it('fails when there is neither the page nor a not-found page', async () => {
    const load = loader({ manifest: async () => ({ routes: {}, redirects: {} }) });
    await expect(load(place('/docs/nothing'))).rejects.toThrow('no page at /docs/nothing, and none to say so');
  });

  it('fails when its chunk has no default export', async () => {
    await expect(loader()(place('/docs/empty'))).rejects.toThrow(
      'the page component at /docs/empty has no default export',
    );
    await expect(loader()(place('/docs/nowhere'))).rejects.toThrow(
      'the page component at /docs/nowhere has no default export',
    );
  });

  it('fails when its chunk belongs to another deployment', async () => {
    await expect(loader()(place('/docs/foreign'))).rejects.toThrow('of another deployment');
  });
});
