'use client';

import { Message, type MessageProps } from '../Message/Message.js';
import { useConfig, useLink, useSearch } from '../state/context.js';
import { useLabels } from '../state/labels.js';

/** Props of `NotFoundPage`. */
export type NotFoundPageProps = Partial<MessageProps>;

/** Explains that the page does not exist, and where to look instead. Renders a `Message`. */
export function NotFoundPage(props: NotFoundPageProps) {
  const labels = useLabels();
  const { baseUrl } = useConfig();
  const Link = useLink();
  const hasSearch = useSearch() !== undefined;
  return (
    <Message title={labels.pageNotFound} action={<Link href={baseUrl}>{labels.toHomePage}</Link>} {...props}>
      {props.children ?? (
        <>
          <p>{labels.notFound}</p>
          <p>{labels.notFoundHint(hasSearch)}</p>
        </>
      )}
    </Message>
  );
}
