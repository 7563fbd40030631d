import { useLocation, type CardItem } from '@vendure-docs/theme-classic/headless';
import { Card, CardList } from '@vendure-docs/theme-classic/Cards';
import { Since } from '@vendure-docs/theme-classic/Since';
import { SinceFilter } from '@vendure-docs/theme-classic/SinceFilter';
import { useLayoutEffect } from 'react';
import { address } from '../app/address';
import { idOfHash } from '../router/address';
import styles from './NewSince.module.css';

const PARAMETER = 'since';

/** An entry of a list. */
interface Entry extends CardItem {
  /** The version since which it is there, if that is known. */
  since?: string;
  /** The place of that version among those to choose from. */
  rank?: number;
}

/** Props of {@link NewSince}. The builder fills them in. */
export interface NewSinceProps {
  /** The versions to choose from, the newest first; none where they would not tell the entries apart. */
  versions?: readonly string[];
  /** The list, as cards. */
  items?: readonly Entry[];
  /** Where the page is the list: the ranks of its sections, by their ids. */
  sections?: Readonly<Record<string, number>>;
  /** How many such sections there are. */
  count?: number;
}

/** A list that readers filter by the version since which its entries are there. Renders a `SinceFilter`, and a `CardList` for cards. */
export function NewSince({ versions = [], items, sections = {}, count = items?.length ?? 0 }: NewSinceProps) {
  const { search, hash } = useLocation();
  const chosen = versions.indexOf(new URLSearchParams(search).get(PARAMETER) ?? '');
  const isShown = (rank: number | undefined) => chosen < 0 || (rank !== undefined && rank <= chosen);
  useSections(sections, chosen, hash);
  const ranks = items ? items.map(({ rank }) => rank) : Object.values(sections);
  return (
    <>
      {versions.length > 0 && (
        <SinceFilter
          choices={versions}
          value={versions[chosen]}
          onValueChange={(version) => address.setSearch(searchWith(search, version))}
          shown={ranks.filter(isShown).length}
          count={count}
        />
      )}
      {items && (
        <CardList>
          {items.map(({ since, rank, ...item }) => (
            <Card key={item.href} {...item} hidden={!isShown(rank)}>
              {since !== undefined && (
                <p className={styles.since}>
                  <Since version={since} />
                </p>
              )}
            </Card>
          ))}
        </CardList>
      )}
    </>
  );
}

/** A query string with this choice in place of the one before. */
function searchWith(search: string, version: string | undefined): string {
  const parameters = new URLSearchParams(search);
  if (version) parameters.set(PARAMETER, version);
  else parameters.delete(PARAMETER);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/**
 * Shows of the page's sections those up to the chosen rank alone. They are markup that React knows nothing of. The one that the hash names
 * shows as well, or a link to it would lead nowhere.
 */
function useSections(sections: Readonly<Record<string, number>>, chosen: number, hash: string): void {
  useLayoutEffect(() => {
    if (chosen < 0 || Object.keys(sections).length === 0) return;
    const target = document.getElementById(idOfHash(hash));
    const older: Element[] = [];
    for (const heading of document.querySelectorAll('main h2[id]')) {
      const section = [heading, ...followers(heading)];
      const rank = Object.hasOwn(sections, heading.id) ? sections[heading.id]! : Infinity;
      if (rank <= chosen || section.some((element) => element.contains(target))) continue;
      const entry = document.querySelector(`nav li:has(> a[href="#${CSS.escape(heading.id)}"])`);
      older.push(...section, ...(entry ? [entry] : []));
    }
    for (const element of older) element.classList.add(styles.older!);
    return () => {
      for (const element of older) element.classList.remove(styles.older!);
    };
  }, [sections, chosen, hash]);
}

/** What follows a heading, up to the next one of its level. */
function followers(heading: Element): Element[] {
  const found: Element[] = [];
  for (let next = heading.nextElementSibling; next && !next.matches('h2'); next = next.nextElementSibling)
    found.push(next);
  return found;
}
