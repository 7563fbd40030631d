'use client';

import { Message, type MessageProps } from '../Message/Message.js';
import { useConfig, useLink } from '../state/context.js';

/** Props of `NotFoundPage`. */
export type NotFoundPageProps = Partial<MessageProps>;

/** Explains that the page does not exist, and where to look instead. Renders a `Message`. */
export function NotFoundPage(props: NotFoundPageProps) {
  const { baseUrl } = useConfig();
  const Link = useLink();
  return (
    <Message title="Page not found" action={<Link href={baseUrl}>Go to the home page</Link>} {...props}>
      {props.children ?? (
        <>
          <p>We could not find what you were looking for.</p>
          <p>
            The address may be misspelled, or the page may have moved. Try the search, or pick a section from the
            navigation at the top.
          </p>
        </>
      )}
    </Message>
  );
}
