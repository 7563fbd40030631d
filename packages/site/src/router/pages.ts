import type { PageComponent, PageSource } from '../app/page';
import type { Place } from './address';
import { lookUp } from './lookUp';
import type { Manifest } from './manifest';
import { pageOf } from './pageOf';

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
}

/** How many redirects are followed before they count as a loop. */
const MOST_REDIRECTS = 10;

/** Loads the page at a location, or the not-found page if there is none. */
export type LoadPage = (place: Place) => Promise<LoadedPage>;

/** Makes the function that loads pages by their location. */
export function pageLoader({ base, manifest, importModule, sourceOf, loadParts }: PageLoaderOptions): LoadPage {
  return async (wanted) => {
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
  };
}

/** The location that a redirect leads to from another one. */
export function redirected(from: Place, target: string): Place {
  const { pathname, search, hash } = new URL(target, 'http://site.invalid');
  return { pathname, search: search || from.search, hash: hash || from.hash };
}
