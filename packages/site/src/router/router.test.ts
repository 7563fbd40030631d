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

  it('is done loading no sooner than what has loaded is handed on to be shown', async () => {
    const { router, load, show, progress } = setUp({ isOnline: () => false });
    const order = vi.fn();
    show.mockImplementation(() => order('show'));
    progress.mockImplementation((loading) => order(loading));
    await router.go(place('/a'), 'push');
    load.mockRejectedValueOnce(new Error('gone'));
    await router.go(place('/b'), 'push');
    expect(order.mock.calls.flat()).toEqual([true, 'show', false, true, 'show', false]);
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
    const { router, load, show, progress } = setUp();
    const { component } = router.state;
    await router.go(place('/', '#there'), 'push');
    expect(load).not.toHaveBeenCalled();
    expect(progress).toHaveBeenLastCalledWith(false);
    expect(show.mock.lastCall?.[0]).toEqual({ place: place('/', '#there'), component });
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

  it('never shows a page that was given up, whatever has happened since', async () => {
    const arrivals = new Map<string, () => void>();
    const { router, load, show } = setUp({
      load: (wanted) =>
        new Promise((resolve) => arrivals.set(wanted.pathname, () => resolve({ place: wanted, component: page() }))),
      isOnline: () => false,
    });
    const first = router.go(place('/a'), 'push');
    router.moved(place('/', '#here'));
    void router.go(place('/b'), 'push');
    arrivals.get('/a')?.();
    await first;
    expect(show).not.toHaveBeenCalled();

    load.mockRejectedValueOnce(new Error('gone'));
    await router.go(place('/c'), 'push');
    const second = router.go(place('/d'), 'push');
    router.retry();
    void router.go(place('/e'), 'push');
    show.mockClear();
    arrivals.get('/d')?.();
    await second;
    expect(show).not.toHaveBeenCalled();
  });

  it('does not turn the page when the same one is shown at another URL', async () => {
    const component = page();
    const { router, load, show } = setUp({
      load: async (wanted) => ({ place: wanted, component }),
      isOnline: () => false,
    });
    await router.go(place('/no-page'), 'push');
    expect(show.mock.lastCall?.[1]).toMatchObject({ turnsPage: true });
    await router.go(place('/no-page-either'), 'push');
    expect(show.mock.lastCall?.[1]).toMatchObject({ turnsPage: false });
    // It does where an error was shown in between.
    load.mockRejectedValueOnce(new Error('gone'));
    await router.go(place('/a'), 'push');
    await router.go(place('/no-page'), 'push');
    expect(show.mock.lastCall?.[1]).toMatchObject({ turnsPage: true });
  });

  it('warns and leaves for the requested URL when a page does not load', async () => {
    const { router, leave, warn, show } = setUp({ load: () => Promise.reject(new Error('gone')) });
    await router.go(place('/a', '#b'), 'push');
    expect(leave).toHaveBeenCalledExactlyOnceWith(place('/a', '#b'));
    expect(warn).toHaveBeenCalledExactlyOnceWith('/a#b did not load and is opened anew:', new Error('gone'));
    expect(show).not.toHaveBeenCalled();
  });

  it('leaves for a URL once, and then shows the error', async () => {
    const { router, leave, show, warn } = setUp({ load: () => Promise.reject(new Error('gone')) });
    await router.go(place('/a'), 'push');
    await router.go(place('/a'), 'traverse', 'key');
    expect(leave).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenLastCalledWith('/a did not load:', new Error('gone'));
    expect(show.mock.lastCall?.[1]).toEqual({ way: 'traverse', key: 'key', replace: false, turnsPage: true });
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
    expect(show.mock.lastCall?.[1]).toEqual({ way: 'push', replace: true, turnsPage: true });
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
