import type { PageComponent, PageSource } from '../app/page';
import type { Place } from './address';
import { lookUp, type Manifest } from './manifest';

/** A page that is ready to be shown. */
export interface LoadedPage {
  /** Its location, in its canonical spelling. */
  place: Place;
  component: PageComponent;
}

/** What loading pages needs from the outside. */
export interface PageLoaderOptions {
  /** The base URL, with a slash at both ends. */
  base: string;
  manifest: () => Promise<Manifest>;
  importModule: (url: string) => Promise<unknown>;
  sourceOf: (component: PageComponent) => PageSource | undefined;
  /** Loads what a page needs besides its module. */
  loadParts: (page: PageSource['page']) => Promise<void>;
  /** Milliseconds after which loading a page fails. */
  patience: number;
}

/** How many redirects are followed before they count as a loop. */
const MOST_REDIRECTS = 10;

/** Loads the page at a location, or the not-found page if there is none. */
export type LoadPage = (place: Place) => Promise<LoadedPage>;

/** Makes the function that loads pages by their location. */
export function pageLoader({
  base,
  manifest,
  importModule,
  sourceOf,
  loadParts,
  patience,
}: PageLoaderOptions): LoadPage {
  async function load(wanted: Place): Promise<LoadedPage> {
    const routes = await manifest();
    let place = wanted;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const destination = lookUp(routes, base, place.pathname);
      if (destination.kind === 'redirect') {
        place = redirected(place, destination.address);
        continue;
      }
      if (destination.file === undefined) throw new Error(`no page at ${place.pathname}, and none to say so`);
      if (destination.kind === 'page') place = { ...place, pathname: destination.pathname };
      const module = await importModule(`${base}assets/${destination.file}`);
      const component = pageOf(module, place.pathname, sourceOf);
      await loadParts(sourceOf(component)!.page);
      return { place, component };
    }
    throw new Error(`the redirects from ${wanted.pathname} go in a circle`);
  }
  return (place) => within(patience, load(place), place.pathname);
}

/** The component in a page's chunk. */
export function pageOf(module: unknown, route: string, sourceOf: PageLoaderOptions['sourceOf']): PageComponent {
  const component = (module as { default?: unknown } | undefined)?.default;
  if (typeof component !== 'function') {
    throw new Error(`the page component at ${route} has no default export`);
  }
  // A chunk of a newer deployment brings its own React, whose components this one cannot render.
  if (!sourceOf(component as PageComponent)) {
    throw new Error(`the page component at ${route} is of another deployment`);
  }
  return component as PageComponent;
}

/** The location that a redirect leads to from another one. */
export function redirected(from: Place, target: string): Place {
  const { pathname, search, hash } = new URL(target, 'http://site.invalid');
  return { pathname, search: search || from.search, hash: hash || from.hash };
}

function within<T>(patience: number, work: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer for ${what} within ${patience / 1000} s`)), patience);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
