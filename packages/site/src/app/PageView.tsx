import type { PageData } from '@vendure-docs/theme-classic/core';
import { DocPage } from '@vendure-docs/theme-classic/DocPage';
import { parts } from './parts';

/** Props of {@link PageView}. */
export interface PageViewProps {
  page: PageData;
}

/** Chooses the component for a page's kind. The chunks that it needs are loaded already. */
export function PageView({ page }: PageViewProps) {
  const OtherPage = parts.pages?.OtherPage;
  return page.kind === 'doc' || !OtherPage ? <DocPage page={page} /> : <OtherPage page={page} />;
}
