/** Where the site lies: in browsers the document says it, in a worker the builder. */
function base() {
  if (typeof document !== 'undefined') return document.getElementById('root')?.dataset.base ?? '/';
  return globalThis[Symbol.for('vendure-docs')]?.site?.base ?? '/';
}

/** A path of the site as a URL; what is no such path stays. */
export function withBase(path) {
  if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//') || path.startsWith(base()))
    return path;
  return base() + path.slice(1);
}

/** Where a link leads: to a text, or to the parts of an address. */
export function addressOf(to) {
  const isParts = typeof to === 'object' && to !== null;
  return withBase(isParts ? `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}` : to);
}

export function useBaseUrlUtils() {
  return { withBaseUrl: withBase };
}

export default function useBaseUrl(path) {
  return withBase(path);
}
