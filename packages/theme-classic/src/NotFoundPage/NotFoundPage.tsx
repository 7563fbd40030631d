'use client';

import { Message } from '../Message/Message.js';
import { useConfig, useLink } from '../state/context.js';

/** Explains that the page does not exist, and where to look instead. Renders a `Message`. */
export function NotFoundPage() {
  const { baseUrl } = useConfig();
  const Link = useLink();
  return (
    <Message title="Page not found" action={<Link href={baseUrl}>Go to the home page</Link>}>
      <p>We could not find what you were looking for.</p>
      <p>
        The address may be misspelled, or the page may have moved. Try the search, or pick a section from the navigation
        at the top.
      </p>
    </Message>
  );
}
