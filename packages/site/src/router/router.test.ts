import { describe, expect, it, vi } from 'vitest';
import type { PageComponent } from '../app/page';
import type { Place } from './address';
import type { LoadedPage, LoadPage } from './pages';
import { createRouter, type RouterEffects } from './router';

const place = (pathname: string, hash = ''): Place => ({ pathname, search: '', hash });
const page = (): PageComponent => () => null;

function setUp(change: Partial<RouterEffects> = {}) {
  const claimed = new Set<string>();
  const effects = {
    guard: {
      durable: true,
      claim: ({ pathname }: Place) => !claimed.has(pathname) && !!claimed.add(pathname),
      release: ({ pathname }: Place) => void claimed.delete(pathname),
    },
    isOnline: () => true,
    ...change,
    load: vi.fn<LoadPage>(change.load ?? (async (wanted) => ({ place: wanted, component: page() }))),
    show: vi.fn<RouterEffects['show']>(),
    progress: vi.fn<RouterEffects['progress']>(),
    leave: vi.fn<RouterEffects['leave']>(),
    warn: vi.fn<RouterEffects['warn']>(),
  };
  return { ...effects, router: createRouter({ place: place('/'), component: page() }, effects) };
}

describe('the router', () => {
  it('shows a page once it has loaded, and not before', async () => {
    let arrive: (loaded: LoadedPage) => void = () => undefined;
    const { router, show, progress } = setUp({ load: () => new Promise((resolve) => (arrive = resolve)) });
    const going = router.go(place('/a'), 'push');
    expect(show).not.toHaveBeenCalled();
    expect(progress).toHaveBeenLastCalledWith(true);
    arrive({ place: place('/a'), component: page() });
    await going;
    expect(show).toHaveBeenCalledTimes(1);
    expect(show.mock.lastCall?.[1]).toMatchObject({ way: 'push', replace: false, turnsPage: true });
    expect(progress).toHaveBeenLastCalledWith(false);
    expect(router.state.place.pathname).toBe('/a');
  });

  it('ends on the last of several quick calls, in whatever order they load', async () => {
    const arrivals = new Map<string, () => void>();
    const { router, show } = setUp({
      load: (wanted) =>
        new Promise((resolve) => arrivals.set(wanted.pathname, () => resolve({ place: wanted, component: page() }))),
    });
    const goings = ['/a', '/b', '/c'].map((pathname) => router.go(place(pathname), 'push'));
    for (const pathname of ['/c', '/a', '/b']) arrivals.get(pathname)?.();
    await Promise.all(goings);
    expect(show.mock.calls.map(([state]) => state.place.pathname)).toEqual(['/c']);
  });

  it('loads nothing for another location on the same page', async () => {
    const { router, load, show } = setUp();
    await router.go(place('/', '#there'), 'push');
    expect(load).not.toHaveBeenCalled();
    expect(show.mock.lastCall?.[1]).toMatchObject({ replace: false, turnsPage: false });
  });

  it('replaces the history entry when the URL is the current one', async () => {
    const { router, show } = setUp();
    await router.go(place('/'), 'push');
    expect(show.mock.lastCall?.[1]).toMatchObject({ replace: true, turnsPage: false });
  });

  it('cancels loading when the reader stays on the page', async () => {
    let arrive: (loaded: LoadedPage) => void = () => undefined;
    const { router, progress } = setUp({ load: () => new Promise((resolve) => (arrive = resolve)) });
    const going = router.go(place('/a'), 'push');
    router.moved(place('/', '#here'));
    arrive({ place: place('/a'), component: page() });
    await going;
    expect(router.state.place).toEqual(place('/', '#here'));
    expect(progress).toHaveBeenLastCalledWith(false);
  });

  it('warns and leaves for the requested URL when a page does not load', async () => {
    const { router, leave, warn, show } = setUp({ load: () => Promise.reject(new Error('gone')) });
    await router.go(place('/a', '#b'), 'push');
    expect(leave).toHaveBeenCalledExactlyOnceWith(place('/a', '#b'));
    expect(warn).toHaveBeenCalledOnce();
    expect(show).not.toHaveBeenCalled();
  });

  it('leaves for a URL once, and then shows the error', async () => {
    const { router, leave, show } = setUp({ load: () => Promise.reject(new Error('gone')) });
    await router.go(place('/a'), 'push');
    await router.go(place('/a'), 'push');
    expect(leave).toHaveBeenCalledOnce();
    expect(show.mock.lastCall?.[0].failure).toMatchObject({ place: place('/a'), error: new Error('gone') });
  });

  it('stays on the readable page when there is no connection', async () => {
    const { router, leave, show } = setUp({ load: () => Promise.reject(new Error('gone')), isOnline: () => false });
    await router.go(place('/a'), 'push');
    expect(leave).not.toHaveBeenCalled();
    expect(show.mock.lastCall?.[0].failure?.error?.message).toBe('gone');
  });

  it('loads a page that failed again, and tells in between that it is loading', async () => {
    const { router, load, show, leave } = setUp({ isOnline: () => false });
    load.mockRejectedValueOnce(new Error('gone'));
    await router.go(place('/a'), 'push');
    router.retry();
    expect(show.mock.lastCall?.[0].failure).toEqual({ place: place('/a') });
    await vi.waitFor(() => expect(router.state.place).toEqual(place('/a')));
    expect(show.mock.lastCall?.[1]).toMatchObject({ replace: true, turnsPage: true });
    expect(router.state.failure).toBeUndefined();
    expect(leave).not.toHaveBeenCalled();
  });

  it('leaves for a page that failed again, wherever it can', async () => {
    const { router, leave } = setUp({ load: () => Promise.reject(new Error('gone')) });
    await router.go(place('/a'), 'push');
    await router.go(place('/a'), 'push');
    router.retry();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    expect(router.state.failure?.error).toBeUndefined();
  });

  it('has nothing to load again on a page that is there', async () => {
    const { router, load, show } = setUp();
    router.retry();
    expect(load).not.toHaveBeenCalled();
    expect(show).not.toHaveBeenCalled();
  });

  it('forgets an error with the next page, even if it is the previous one', async () => {
    const { router, load } = setUp({ isOnline: () => false });
    load.mockRejectedValueOnce(new Error('gone'));
    await router.go(place('/a'), 'push');
    await router.go(place('/'), 'traverse', 'key');
    expect(load).toHaveBeenLastCalledWith(place('/'));
    expect(router.state.failure).toBeUndefined();
  });
});
