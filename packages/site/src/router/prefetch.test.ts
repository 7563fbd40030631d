import { describe, expect, it, vi } from 'vitest';
import type { Manifest } from './manifest';
import { createPrefetch } from './prefetch';

function prefetcher(isWelcome = true) {
  const asked = new Set<string>();
  const prepare = vi.fn(async () => undefined);
  const fetchAhead = vi.fn(async (_url: string) => undefined);
  const routes = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`/${name}`, `${name}.js`]));
  const drawings = { '/e': 'diagrams/1.svg diagrams/2.svg' };
  const manifest = vi.fn(async (): Promise<Manifest> => ({ routes, redirects: {}, drawings }));
  return {
    ...createPrefetch({ base: '/', manifest, mayPrefetch: () => isWelcome, asked, fetchAhead, prepare }),
    asked,
    fetchAhead,
    prepare,
    manifest,
  };
}

describe('prefetching', () => {
  it('fetches not even the manifest where it is not welcome', async () => {
    const { now, manifest, fetchAhead } = prefetcher(false);
    await now('/a');
    expect(manifest).not.toHaveBeenCalled();
    expect(fetchAhead).not.toHaveBeenCalled();
  });

  it('fetches each chunk at most once', async () => {
    const { now, later, fetchAhead } = prefetcher();
    later('/a');
    await Promise.all([now('/a'), now('/a'), now('/a.html')]);
    expect(fetchAhead.mock.calls).toEqual([['/assets/a.js']]);
  });

  it('fetches the drawings of a page with its chunk', async () => {
    const { later, now, fetchAhead } = prefetcher();
    later('/e');
    await now('/e');
    const files = fetchAhead.mock.calls.map(([url]) => url);
    expect(files).toEqual(['/assets/e.js', '/assets/diagrams/1.svg', '/assets/diagrams/2.svg']);
  });

  it('fetches a sidebar once for all pages beside it, before any of them is evaluated', async () => {
    const { later, now, manifest, fetchAhead, prepare } = prefetcher();
    const routes = { '/a': 'a.js', '/b': 'b.js', '/c': 'c.js' };
    manifest.mockResolvedValue({ routes, redirects: {}, sidebars: { 'learn.js': ['/a', '/b'], 'other.js': ['/d'] } });
    let arrive: () => void = () => undefined;
    fetchAhead.mockImplementation((url) =>
      url.endsWith('learn.js') ? new Promise((end) => (arrive = () => end(undefined))) : Promise.resolve(undefined),
    );
    later('/a');
    const opening = now('/b');
    await vi.waitFor(() => expect(fetchAhead).toHaveBeenCalledTimes(3));
    expect(fetchAhead.mock.calls.flat()).toEqual(['/assets/a.js', '/assets/learn.js', '/assets/b.js']);
    await Promise.resolve();
    expect(prepare).not.toHaveBeenCalled();
    arrive();
    await opening;
    expect(prepare).toHaveBeenCalledExactlyOnceWith('/assets/b.js');
    await now('/c');
    expect(fetchAhead).toHaveBeenLastCalledWith('/assets/c.js');
  });

  it('fetches no sidebar that is there already', async () => {
    const { now, manifest, asked, fetchAhead } = prefetcher();
    manifest.mockResolvedValue({ routes: { '/a': 'a.js' }, redirects: {}, sidebars: { 'learn.js': ['/a'] } });
    asked.add('/assets/learn.js');
    await now('/a');
    expect(fetchAhead.mock.calls).toEqual([['/assets/a.js']]);
  });

  it('fetches the chunk alone where the site has no drawings', async () => {
    const { now, manifest, fetchAhead } = prefetcher();
    manifest.mockResolvedValue({ routes: { '/a': 'a.js' }, redirects: {} });
    await now('/a');
    expect(fetchAhead.mock.calls).toEqual([['/assets/a.js']]);
  });

  it('evaluates a chunk only when its page is about to be opened', async () => {
    const { now, later, prepare, fetchAhead, manifest } = prefetcher();
    later('/a');
    await vi.waitFor(() => expect(fetchAhead).toHaveBeenCalledOnce());
    expect(prepare).not.toHaveBeenCalled();
    expect(manifest).toHaveBeenCalledOnce();
    await now('/a');
    expect(prepare).toHaveBeenCalledExactlyOnceWith('/assets/a.js');
    expect(fetchAhead).toHaveBeenCalledOnce();
  });

  it('evaluates nothing that could not be fetched', async () => {
    const { now, prepare, fetchAhead } = prefetcher();
    fetchAhead.mockRejectedValue(new Error('gone'));
    await now('/a');
    await now('/a');
    expect(prepare).not.toHaveBeenCalled();
    expect(fetchAhead).toHaveBeenCalledOnce();
  });

  it('fetches no chunk that was requested already', async () => {
    const { now, asked, fetchAhead } = prefetcher();
    asked.add('/assets/a.js');
    await now('/a');
    expect(fetchAhead).not.toHaveBeenCalled();
  });

  it('fetches nothing for a URL without a page', async () => {
    const { now, fetchAhead } = prefetcher();
    await now('/nothing');
    expect(fetchAhead).not.toHaveBeenCalled();
  });

  it('fetches two at a time, and the rest as those end', async () => {
    const { later, fetchAhead } = prefetcher();
    const ends: (() => void)[] = [];
    fetchAhead.mockImplementation(() => new Promise((end) => ends.push(() => end(undefined))));
    for (const name of ['a', 'b', 'c', 'd']) later(`/${name}`);
    await vi.waitFor(() => expect(fetchAhead).toHaveBeenCalledTimes(2));
    ends[0]?.();
    await vi.waitFor(() => expect(fetchAhead).toHaveBeenCalledTimes(3));
  });

  it('reports nothing when the manifest or a chunk does not load', async () => {
    const { now, manifest, fetchAhead } = prefetcher();
    manifest.mockRejectedValueOnce(new Error('offline'));
    await expect(now('/a')).resolves.toBeUndefined();
    fetchAhead.mockRejectedValueOnce(new Error('offline'));
    await expect(now('/b')).resolves.toBeUndefined();
  });
});
