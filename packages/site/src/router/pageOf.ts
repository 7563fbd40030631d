import type { PageComponent, PageSource } from '../app/page';

/** The component in a page's chunk. */
export function pageOf(
  module: unknown,
  route: string,
  sourceOf: (component: PageComponent) => PageSource | undefined,
): PageComponent {
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
