import type { PageSource } from '../app/page';
import { documentTitle } from './title';

/** Makes the document's head describe a page as the server would have. */
export function setHead(document: Document, source: PageSource): void {
  const { page, config } = source;
  const title = documentTitle(source);
  const url = config.url && page.kind !== 'not-found' ? config.url + page.route : undefined;
  const newest = url && page.newest ? config.url + page.newest : url;
  // What is old would be found beside what is new.
  const isOld = config.versions.some((version) => version.isLast && version.isElsewhere);
  const isHidden = isOld || page.listed === false;
  document.title = title;
  setMeta(document, 'name', 'description', page.description);
  setMeta(document, 'name', 'robots', isHidden ? 'noindex' : undefined);
  setMeta(document, 'property', 'og:title', title);
  setMeta(document, 'property', 'og:description', page.description);
  setMeta(document, 'property', 'og:url', url);
  setMeta(document, 'property', 'og:type', page.kind === 'doc' ? 'article' : 'website');
  setLink(document, 'canonical', newest);
  setLink(document, 'alternate', page.markdownUrl, 'text/markdown');
}

function setMeta(document: Document, key: 'name' | 'property', name: string, content: string | undefined): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[${key}="${name}"]`);
  if (!content) return found?.remove();
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(key, name);
  meta.content = content;
}

function setLink(document: Document, rel: string, href: string | undefined, type?: string): void {
  const selector = `link[rel="${rel}"]${type ? `[type="${type}"]` : ''}`;
  const found = document.head.querySelector<HTMLLinkElement>(selector);
  if (!href) return found?.remove();
  const link = found ?? document.head.appendChild(document.createElement('link'));
  link.rel = rel;
  link.href = href;
  if (type) link.type = type;
}
