import { colorModeScript } from '@vendure-docs/theme-classic/color-mode-script';
import type { PageData } from '@vendure-docs/theme-classic/content';
import { mayPrefetch, type SidebarItem, type SiteConfig } from '@vendure-docs/theme-classic/headless';
import { renderToString } from 'react-dom/server';
import { pathToFileURL } from 'node:url';
import * as pages from '../app/OtherPage';
import { BANNER_ID, FONTS_KEY, NOTICE_CLASS, PATIENCE, UNPAINTED } from '../app/notices';
import { definePage, sourceOf } from '../app/page';
import { fails, importOwn, shareReact, shareTheme, type OwnPageData } from '../app/own';
import { parts } from '../app/parts';
import { Shell } from '../app/Shell';
import { firstView } from '../app/view';
import * as components from '../components';
import { siteLabels } from '../labels';
import { findFailed, type FailedComponent } from './findFailed';
import { keepKeys } from './keepKeys';
import { loadAfterPaint } from './loadAfterPaint';
import { preloadFonts } from './preloadFonts';
import { loadSlots } from './slots';
import { watchAssets } from './watchAssets';
// Behind all that brings styles: their order follows from that of the imports.
import * as theme from '../app/theme';

// Rendering is synchronous, so all of it must be loaded up front.
Object.assign(parts, { pages, components });

/** The site as a whole, sent before its pages. */
export interface SiteRequest {
  type: 'site';
  config: SiteConfig;
  sidebars: Record<string, SidebarItem[]>;
  /** The URLs of the fonts that every page needs at once. */
  fonts: string[];
  /** The scripts of the project's own components, as paths by their names in the content. */
  own?: Record<string, string>;
  /** The path of the script of what replaces parts of the theme. */
  slots?: string;
}

/** One page to render. */
export interface PageRequest {
  type: 'page';
  page: OwnPageData;
}

/** A request as the builder sends it. */
export type RenderRequest = SiteRequest | PageRequest;

/** The links that React puts above the markup: each preloads an image that the markup has, too, whoever saves data. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** What is wrong with the slots that the project fills. */
let wrongSlots: FailedComponent[] = [];

/** Loads what a request needs before it is answered: the project's own components. */
export async function loadFor(request: string): Promise<void> {
  if (!request.startsWith('{"type":"site"')) return;
  const { config, own = {}, slots } = JSON.parse(request) as SiteRequest;
  const scripts = Object.entries(own);
  shareReact({ title: config.title, base: config.baseUrl, language: config.locale.code });
  shareTheme(theme);
  const urls = scripts.map(([name, path]) => [name, pathToFileURL(path).href]);
  const loaded = slots === undefined ? undefined : await loadSlots(pathToFileURL(slots).href);
  wrongSlots = loaded?.failed ?? [];
  const drawn = await importOwn(Object.fromEntries(urls) as Record<string, string>, fails);
  Object.assign(parts, { own: drawn, slots: loaded?.slots });
}

/** Makes the function that answers requests, which are JSON. It keeps the site between them, and nothing of a page. */
export function createRenderer(): (request: string) => string {
  let site: SiteRequest | undefined;

  function renderPage(page: PageData): string {
    if (!site) throw new Error('a page was asked for before the site was sent');
    const name = page.sidebar;
    const sidebar = name !== undefined && Object.hasOwn(site.sidebars, name) ? site.sidebars[name] : undefined;
    const component = definePage(page, site.config, sidebar, sidebar && name);
    return renderToString(<Shell {...firstView(component, sourceOf(component)!)} />).replace(PRELOADS, '');
  }

  /** Draws a page; where components of the project's own fail, the answer says which. */
  function answerPage(page: OwnPageData): string {
    const html = renderPage(page);
    // What React writes where something else is drawn.
    const drawn = page.own && html.includes('<!--$!-->') ? findFailed(page, () => renderPage(page)) : [];
    const found = page.own ? [...wrongSlots, ...drawn] : [];
    return found.length === 0 ? `0${html}` : `2${JSON.stringify({ html, failed: found })}`;
  }

  return (text) => {
    try {
      const request = JSON.parse(text) as RenderRequest;
      if (request.type === 'page') return answerPage(request.page);
      const { config, fonts } = request;
      const headScripts = [
        `(${preloadFonts.toString()})((${mayPrefetch.toString()})(),${JSON.stringify(fonts)})`,
        assetsScript(),
        colorModeScript(config),
        `(${loadAfterPaint.toString()})(${UNPAINTED})`,
        // Only where something can be searched.
        ...(config.search ? [`(${keepKeys.toString()})(${PATIENCE})`] : []),
      ];
      site = request;
      return JSON.stringify({ headScripts });
    } catch (error) {
      return failed(error);
    }
  };
}

/** The answer to a request that failed. */
export function failed(error: unknown): string {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  // The names and lines of a minified bundle help nobody.
  return `1${JSON.stringify({ message, stack: process.env.NODE_ENV === 'production' ? undefined : stack })}`;
}

function assetsScript(): string {
  const values = [BANNER_ID, NOTICE_CLASS, siteLabels.partsFailed, siteLabels.partsLate, PATIENCE].map((value) =>
    JSON.stringify(value),
  );
  const fonts = `try{if(localStorage.getItem("${FONTS_KEY}"))document.documentElement.dataset.fonts=""}catch{}`;
  return `(${watchAssets.toString()})(${values.join()});${fonts}`;
}
