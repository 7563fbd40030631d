'use client';

import type { LinkProps } from '../state/context.js';

export type { LinkProps };

/** A link without a router. Renders an `<a>`. */
export function Link(props: LinkProps) {
  return <a {...props} />;
}
