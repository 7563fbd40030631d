import type { PageData } from '@vendure-docs/theme-classic/content';
import type { ContentComponent } from '@vendure-docs/theme-classic/headless';
import { TabItem, Tabs } from '@vendure-docs/theme-classic/Tabs';
import * as React from 'react';
import * as dom from 'react-dom';
import * as runtime from 'react/jsx-runtime';
import { guard } from './guard';
import { loadSlots, type OwnSlots } from './slots';

/** What a page needs that draws components of the project's own, by names in the site. */
export interface OwnParts {
  /** The script of each component, by the name it has in the content. */
  scripts: Record<string, string>;
  styles: string[];
  /** The script of what replaces parts of the theme. */
  slots?: string;
  /** Whether one of them imports the theme. */
  theme?: boolean;
}

/** Components of the project's own: those that a document draws, by their names in it, and those in the theme's slots. */
export interface LoadedOwn {
  components: Record<string, ContentComponent>;
  slots: OwnSlots | undefined;
}

/** The data of a page that may draw such components. */
export type OwnPageData = PageData & { own?: OwnParts };

/** What is shared with scripts that are bundled apart (`project/modules.mjs`). */
type Shared = Record<string, unknown>;

const KEY = Symbol.for('vendure-docs');

/** Lets scripts of the project use this React, and what they may know of the site. */
export function shareReact(site: Shared = {}): void {
  const shared = globalThis as unknown as Record<symbol, Shared>;
  shared[KEY] ??= { react: React, 'react/jsx-runtime': runtime, 'react-dom': dom, theme: { Tabs, TabItem } };
  Object.assign(shared[KEY], { site });
}

/** Lets them use the theme of this site, whose contexts another copy would not know. */
export function shareTheme(theme: Shared): void {
  (globalThis as unknown as Record<symbol, Shared>)[KEY]!['@vendure-docs/theme-classic'] = theme;
}

/** Loads components by the URLs of their scripts. One whose script cannot be loaded is what `instead` makes of the error. */
export async function importOwn(
  scripts: Record<string, string>,
  instead?: (error: unknown) => ContentComponent,
): Promise<Record<string, ContentComponent>> {
  const load = async ([name, url]: [string, string]) => {
    let component: ContentComponent;
    try {
      const module = (await import(/* @vite-ignore */ url)) as { default?: ContentComponent };
      component = module.default ?? fails(new Error(`${name} exports no component`));
    } catch (error) {
      if (!instead) throw error;
      component = instead(error);
    }
    return [name, guard(name, component)] as const;
  };
  return Object.fromEntries(await Promise.all(Object.entries(scripts).map(load)));
}

/** A component that throws. */
export function fails(error: unknown): ContentComponent {
  return () => {
    throw error;
  };
}

/** Loads what a page needs into a document whose site lies at `base`. */
export async function loadOwn({ scripts, styles, slots, theme }: OwnParts, base: string): Promise<LoadedOwn> {
  shareReact();
  if (theme) shareTheme(await import('./theme'));
  const urls = Object.entries(scripts).map(([name, path]) => [name, `${base}${path}`]);
  const [components, filled] = await Promise.all([
    importOwn(Object.fromEntries(urls) as Record<string, string>),
    slots === undefined ? undefined : loadSlots(`${base}${slots}`),
    ...styles.map((path) => addStyles(`${base}${path}`)),
  ]);
  return { components, slots: filled };
}

/** Adds a style sheet to the document, unless it is there. Without it, a page is still worth showing. */
function addStyles(href: string): Promise<void> | undefined {
  if (document.querySelector(`link[rel="stylesheet"][href=${JSON.stringify(href)}]`)) return undefined;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
    document.head.append(link);
  });
}
