import { createElement, type ReactNode } from 'react';

/** What stays whole, and long names. What fits every list without a break is shorter. */
const LONG = /<[^>]*>|&[^;\s]*;|[^<&\s]{20,}/g;

/** Between two humps of a name, and behind what joins its parts: `Order|Item`, `order.|code`, `MAX_|SIZE`. */
const HUMP = /(?<=[a-z\d])(?=[A-Z])|(?<=[._/:#@-])(?=\w)/;

/**
 * A text whose long names break between their humps, where a line has no room for them. It stays the same text for who
 * searches, copies or hears it: without `aria-hidden` Chrome has a space in its name. Renders a `<span>` around one with such
 * names, since in a row of flex items each piece would be one.
 */
export function withBreaks(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !/\S{20}/.test(text)) return text;
  const pieces = text
    .split(/(\S{20,})/)
    .map((word) => (word[19] ? word.split(HUMP) : [word]))
    .flatMap((parts) =>
      parts.flatMap((part, index) => (index ? [createElement('wbr', { 'aria-hidden': true }), part] : part)),
    );
  return createElement('span', null, ...pieces);
}

/** The same for inline markup of the builder, whose tags and entities stay as they are. */
export function withBreaksInHtml(html: string): string {
  return html.replace(LONG, (piece) =>
    /^[<&]/.test(piece) ? piece : piece.split(HUMP).join('<wbr aria-hidden="true">'),
  );
}
