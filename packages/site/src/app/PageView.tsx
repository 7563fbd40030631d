import { DocPage, HomePage, MdxPage, NotFoundPage, SearchPage, type PageData } from '@vendure-docs/theme-classic';

/** Props of {@link PageView}. */
export interface PageViewProps {
  page: PageData;
}

/** Chooses the theme's component for the kind of a page. */
export function PageView({ page }: PageViewProps) {
  switch (page.kind) {
    case 'home':
      return <HomePage page={page} />;
    case 'mdx':
      return <MdxPage page={page} />;
    case 'search':
      return <SearchPage />;
    case 'not-found':
      return <NotFoundPage />;
    default:
      return <DocPage page={page} />;
  }
}
