'use client';

import type { ComponentProps } from 'react';
import { useLink } from '../state/context.js';

/** A link of a document in MDX, rendered by the site's `Link`. Renders an `<a>`. */
export function MdxLink({ href, ...rest }: ComponentProps<'a'>) {
  const Link = useLink();
  return href === undefined ? <a {...rest} /> : <Link {...rest} href={href} />;
}
