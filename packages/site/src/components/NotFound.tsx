import { useConfig, useLabels, useLink, useLocation, useSearchHref } from '@vendure-docs/theme-classic/headless';
import { NotFoundPage } from '@vendure-docs/theme-classic/NotFoundPage';
import { useEffect, useState } from 'react';
import { address } from '../app/address';
import { siteLabels } from '../labels';
import { cleanPathname } from '../router/address';
import { nearest, titleOf, wordsOf } from '../router/nearest';
import styles from './NotFound.module.css';

/** Props of {@link NotFound}. */
export interface NotFoundProps {
  /** The route of the page itself, which is also at every address that leads nowhere. */
  route: string;
}

/** Says that a page is not there, with the words of its address to search for, and the pages whose addresses are most like it. */
export function NotFound({ route }: NotFoundProps) {
  const labels = useLabels();
  const { search } = useConfig();
  const searchHref = useSearchHref();
  const { pathname } = useLocation();
  const Link = useLink();
  const [pages, setPages] = useState<readonly string[]>([]);
  const isAsked = cleanPathname(pathname) !== cleanPathname(route);
  useEffect(() => {
    let isCurrent = true;
    if (isAsked)
      address.manifest?.().then(
        ({ routes }) => {
          const others = Object.keys(routes).filter((one) => one !== route);
          if (isCurrent) setPages(nearest(others, pathname, 3));
        },
        () => isCurrent && setPages([]),
      );
    return () => {
      isCurrent = false;
    };
  }, [isAsked, pathname, route]);
  const words = isAsked ? wordsOf(pathname) : '';
  return (
    <NotFoundPage>
      <p>{labels.notFound}</p>
      {search && (
        <form role="search" action={searchHref} className={styles.form}>
          <input
            key={words}
            type="search"
            name="q"
            aria-label={labels.searchDocs}
            placeholder={labels.searchDocs}
            defaultValue={words}
          />
          <button type="submit">{siteLabels.searchWords}</button>
        </form>
      )}
      {/* It is there before the pages are, so that they are announced. */}
      <div role="status">
        {pages.length > 0 && (
          <div className={styles.nearest}>
            <h2>{siteLabels.nearestPages}</h2>
            <ul>
              {pages.map((href) => (
                <li key={href}>
                  <Link href={href}>
                    {titleOf(href)} <small>{href}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </NotFoundPage>
  );
}
