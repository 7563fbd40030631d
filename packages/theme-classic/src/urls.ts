/** Whether a URL leads to another site. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(href);
}
