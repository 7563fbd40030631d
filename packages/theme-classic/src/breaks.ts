import { createElement, type ReactNode } from 'react';

/** What fits every list without a break is shorter. */
const LONG = /<[^>]*>|&[^;\s]+;|[^<&\s]{20,}/g;

/** Between two humps of a name, and behind what joins its parts: `Order|Item`, `HTML|Element`, `order.|code`, `MAX_|SIZE`. */
const HUMP = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[._/:#@-])(?=\w)/;

/**
 * A text whose long names break between their humps, where a line has no room for them. It stays the same text for who
 * searches, copies or hears it. Renders a `<span>` around one with such names, since in a row of flex items each piece would be one.
 */
export function withBreaks(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !/\S{20}/.test(text)) return text;
  const html = withBreaksInHtml(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  return createElement('span', { dangerouslySetInnerHTML: { __html: html } });
}

/** The same for inline markup of the builder, whose tags and entities stay as they are. */
export function withBreaksInHtml(html: string): string {
  return html.replace(LONG, (piece) => (/^[<&]/.test(piece) ? piece : piece.split(HUMP).join('<wbr>')));
}
