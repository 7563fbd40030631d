import { HomePage } from '@vendure-docs/theme-classic/HomePage';
import { MdxPage } from '@vendure-docs/theme-classic/MdxPage';
import { NotFoundPage } from '@vendure-docs/theme-classic/NotFoundPage';
import { SearchPage } from '@vendure-docs/theme-classic/SearchPage';
import { address } from './address';
import type { PageViewProps } from './PageView';

export { WrongBaseUrlBanner } from '@vendure-docs/theme-classic/WrongBaseUrlBanner';

/** Chooses the theme's component for a page that is not a document. */
export function OtherPage({ page }: PageViewProps) {
  switch (page.kind) {
    case 'home':
      return <HomePage page={page} />;
    case 'search':
      return <SearchPage onSearchChange={(search) => address.setSearch(search)} />;
    case 'not-found':
      return <NotFoundPage />;
    default:
      return <MdxPage page={page} />;
  }
}
