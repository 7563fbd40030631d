import type { TrustedHtml } from './types.js';

/**
 * Says that markup may be put into a page as it is: what a highlighter made, or what you wrote. It checks and changes
 * nothing, so what others wrote must be sanitized before, and what is text must be escaped.
 */
export function trustedHtml(html: string): TrustedHtml {
  return html as TrustedHtml;
}
