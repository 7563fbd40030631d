import { Content, mdxPageProps } from '@vendure-docs/theme-classic/content';
import { HomePage } from '@vendure-docs/theme-classic/HomePage';
import { MdxPage } from '@vendure-docs/theme-classic/MdxPage';
import { SearchPage } from '@vendure-docs/theme-classic/SearchPage';
import { TagListPage } from '@vendure-docs/theme-classic/TagListPage';
import { TagPage } from '@vendure-docs/theme-classic/TagPage';
import { NotFound } from '../components/NotFound';
import { address } from './address';
import { loadOtherStyles } from './otherStyles';
import type { PageViewProps } from './PageView';

export { WrongBaseUrlBanner };

import { WrongBaseUrlBanner } from '@vendure-docs/theme-classic/WrongBaseUrlBanner';

/** Chooses the theme's component for a page that is not a document. */
export function OtherPage({ page }: PageViewProps) {
  const content = <Content key={page.route} nodes={page.content} />;
  switch (page.kind) {
    case 'home':
      return <HomePage heading={page.heading}>{content}</HomePage>;
    case 'search':
      return <SearchPage onSearchChange={(search) => address.setSearch(search)} />;
    case 'not-found':
      return <NotFound route={page.route} />;
    case 'tag':
      if (page.tag) {
        const { label, ...rest } = page.tag;
        return <TagPage tag={label} {...rest} />;
      }
      break;
    case 'tag-list':
      if (page.tagList) return <TagListPage tags={page.tagList} />;
      break;
    default:
  }
  return <MdxPage {...mdxPageProps(page)}>{content}</MdxPage>;
}

/** This module, once the styles of these pages are there. */
export async function withStyles(): Promise<typeof import('./OtherPage')> {
  await loadOtherStyles();
  return { OtherPage, WrongBaseUrlBanner, withStyles };
}
