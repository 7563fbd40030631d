import type { ContentComponent, Slots } from '@vendure-docs/theme-classic/headless';
import { guard } from './guard';

/** Components of the project's own that replace parts of the theme, by the names of their slots. */
export type OwnSlots = Partial<Slots>;

let loaded: { url: string; slots: Promise<OwnSlots> } | undefined;

/** What a slot is called among the components that fail. No document names one so. */
export function keyOfSlot(name: string): string {
  return `slots:#${name}`;
}

/** Loads what the project puts into slots. A script gives the same components each time, or their parts would be mounted anew. */
export function importSlots(url: string): Promise<OwnSlots> {
  if (loaded?.url !== url) loaded = { url, slots: load(url) };
  return loaded.slots;
}

/** Loads them in a browser; if that fails, the theme's own parts are drawn. */
export function loadSlots(url: string): Promise<OwnSlots> {
  return importSlots(url).catch((error: unknown) => {
    console.error('[site] The parts of the project did not load:', error);
    return {};
  });
}

async function load(url: string): Promise<OwnSlots> {
  const { default: slots } = (await import(/* @vite-ignore */ url)) as { default: Record<string, ContentComponent> };
  const guarded = Object.entries(slots).map(([name, component]) => [name, guard(keyOfSlot(name), component)]);
  return Object.fromEntries(guarded) as OwnSlots;
}
