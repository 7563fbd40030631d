'use client';

import { Message } from '../Message/Message.js';
import { useConfig, useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';

/** Explains that the page does not exist, and where to look instead. Renders a `Message`. */
export function NotFoundPage() {
  const labels = useLabels();
  const { baseUrl } = useConfig();
  const Link = useLink();
  return (
    <Message title={labels.pageNotFound} action={<Link href={baseUrl}>{labels.toHomePage}</Link>}>
      <p>{labels.notFound}</p>
      <p>{labels.notFoundHint}</p>
    </Message>
  );
}
