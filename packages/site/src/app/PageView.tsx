import { Content, docPageProps, type PageData } from '@vendure-docs/theme-classic/content';
import { DocPage } from '@vendure-docs/theme-classic/DocPage';
import { parts } from './parts';

/** Props of {@link PageView}. */
export interface PageViewProps {
  page: PageData;
}

/** Chooses the component for a page's kind. The chunks that it needs are loaded already. */
export function PageView({ page }: PageViewProps) {
  const OtherPage = parts.pages?.OtherPage;
  if (page.kind !== 'doc' && OtherPage) return <OtherPage page={page} />;
  return (
    <DocPage {...docPageProps(page)}>
      <Content key={page.route} nodes={page.content} />
    </DocPage>
  );
}
