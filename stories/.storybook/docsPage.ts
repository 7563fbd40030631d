import { GLOBALS_UPDATED, RESET_STORY_ARGS, UPDATE_STORY_ARGS } from 'storybook/internal/core-events';
import type { Args, Globals } from 'storybook/internal/types';

/** What Storybook's own object of a page can be asked and told. */
interface Preview {
  storyStoreValue?: { userGlobals: { get(): Globals }; args: { get(storyId: string): Args } };
  onUpdateGlobals(change: { globals: Globals }): Promise<void>;
  onUpdateArgs(change: { storyId: string; updatedArgs: Args }): Promise<void>;
  onResetArgs(change: { storyId: string; argNames?: string[] }): Promise<void>;
}

interface Channel {
  on(event: string, listener: (change: never) => void): void;
  off(event: string, listener: (change: never) => void): void;
}

type Page = typeof globalThis & { ['__STORYBOOK_PREVIEW__']?: Preview; ['__STORYBOOK_ADDONS_CHANNEL__']?: Channel };

const globalsOf = (page: Page) => page['__STORYBOOK_PREVIEW__']?.storyStoreValue?.userGlobals.get();

/** What the toolbar says, as this page was told last. */
export const globalsNow = (): Globals => globalsOf(globalThis) ?? {};

/** The docs page that this page is a frame of, if it is one. Storybook itself, around every page, has no preview. */
function docsPage(): Page | undefined {
  if (typeof window === 'undefined' || window.parent === window) return undefined;
  try {
    const page = window.parent as unknown as Page;
    return globalsOf(page) && page;
  } catch {
    // It is of another origin.
    return undefined;
  }
}

/** What the address of this page says of the toolbar: a frame that is given a mode of its own keeps it. */
function pinnedGlobals(): Globals {
  const told = new URLSearchParams(location.search).get('globals') ?? '';
  return Object.fromEntries(told.split(';').flatMap((pair) => (pair.includes(':') ? [pair.split(':', 2)] : [])));
}

/** What the toolbar of the docs page says at first, if this page is a frame of one. */
export function globalsOfDocsPage(): Globals {
  const page = docsPage();
  return { ...(page && globalsOf(page)) };
}

/** What the controls of the docs page say of a story. It may know nothing of it: frames show stories of others, too. */
function argsOfDocsPage(storyId: string): Args {
  try {
    return docsPage()?.['__STORYBOOK_PREVIEW__']?.storyStoreValue?.args.get(storyId) ?? {};
  } catch {
    return {};
  }
}

/** Takes over what the controls of the docs page were changed to while the frame was loading. */
export async function catchUp(storyId: string, args: Args): Promise<void> {
  const changed = argsOfDocsPage(storyId);
  // What is no text, number or choice is not changed by a control, and is another object on each page.
  const updatedArgs = Object.fromEntries(
    Object.entries(changed).filter(([name, value]) => typeof value !== 'object' && value !== args[name]),
  );
  if (Object.keys(updatedArgs).length === 0) return;
  await (globalThis as Page)['__STORYBOOK_PREVIEW__']?.onUpdateArgs({ storyId, updatedArgs });
}

/**
 * Makes the frame of this page as tall as what is in it, up to `tallest`, so that nothing small stands in a large window,
 * and little has to be scrolled.
 */
export function fitFrame(tallest: number): void {
  // Storybook gives the height to the element around the frame.
  const frame = docsPage() && window.frameElement?.parentElement;
  if (!frame) return;
  const padding = Number.parseFloat(getComputedStyle(document.body).paddingBlockEnd);
  const ends = [...document.querySelectorAll('#storybook-root *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect().bottom + window.scrollY);
  const height = Math.ceil(Math.max(...ends, 0) + padding);
  frame.style.height = `${Math.min(tallest, Math.max(80, height))}px`;
}

/** Makes a story in a frame follow the toolbar and the controls of its docs page, which Storybook tells to that page alone. */
export function followDocsPage(): void {
  const page = docsPage();
  const channel = page?.['__STORYBOOK_ADDONS_CHANNEL__'];
  if (!page || !channel) return;
  const own = () => (globalThis as Page)['__STORYBOOK_PREVIEW__'];
  const shown = new URLSearchParams(location.search).get('id');
  const pinned = pinnedGlobals();
  // To the preview itself: what a frame says on its channel comes back from the docs page.
  const listeners: [event: string, listener: (change: never) => void][] = [
    [
      GLOBALS_UPDATED,
      () => {
        const followed = globalsOf(page);
        const globals = followed && { ...followed, ...pinned };
        const isNew = globals && JSON.stringify(globals) !== JSON.stringify(globalsNow());
        if (isNew) void own()?.onUpdateGlobals({ globals });
      },
    ],
    [
      UPDATE_STORY_ARGS,
      (change: { storyId: string; updatedArgs: Args }) => {
        if (change.storyId === shown) void own()?.onUpdateArgs(change);
      },
    ],
    [
      RESET_STORY_ARGS,
      (change: { storyId: string; argNames?: string[] }) => {
        if (change.storyId === shown) void own()?.onResetArgs(change);
      },
    ],
  ];
  for (const [event, listener] of listeners) channel.on(event, listener);
  window.addEventListener('pagehide', () => {
    for (const [event, listener] of listeners) channel.off(event, listener);
  });
}
