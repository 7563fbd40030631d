'use client';

import { clsx } from 'clsx/lite';
import { Dropdown, DropdownItem } from '../Dropdown/Dropdown.js';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.js';
import { useVersion } from '../hooks/useVersion.js';
import { ExternalIcon } from '../icons.js';
import { LocaleDropdown } from '../LocaleDropdown/LocaleDropdown.js';
import { SearchButton } from '../SearchButton/SearchButton.js';
import { useLink, useLocation } from '../state/context.js';
import type { NavbarItem as NavbarItemData } from '../types.js';
import { isExternal } from '../urls.js';
import { VersionDropdown } from '../VersionDropdown/VersionDropdown.js';
import styles from './NavbarItem.module.css';

/** Props of `NavbarItem`. */
export interface NavbarItemProps {
  item: NavbarItemData;
  /** Name of the sidebar the current page belongs to. */
  sidebarName?: string | undefined;
}

/** One entry of the navbar, by its type. If it fails to render, the error names it. */
export function NavbarItem(props: NavbarItemProps) {
  return (
    <ErrorBoundary
      fallback={(cause) => {
        throw new Error(`The navbar item ${JSON.stringify(props.item)} failed to render.`, { cause });
      }}
    >
      <Item {...props} />
    </ErrorBoundary>
  );
}

function Item({ item, sidebarName }: NavbarItemProps) {
  const { pathname } = useLocation();
  const Link = useLink();
  switch (item.type) {
    case 'link':
    case 'sidebar':
      return <ItemLink item={item} sidebarName={sidebarName} />;
    case 'dropdown':
      return (
        <Dropdown label={item.label} className={item.className} align={item.position === 'right' ? 'end' : 'start'}>
          {item.items.map(({ title, href }) => (
            <DropdownItem key={href}>
              <Link href={href} aria-current={href === pathname ? 'page' : undefined}>
                {title}
              </Link>
            </DropdownItem>
          ))}
        </Dropdown>
      );
    case 'search':
      return <SearchButton />;
    case 'locale-dropdown':
      return <LocaleDropdown />;
    case 'version-dropdown':
      return <VersionDropdown />;
    default:
      throw new Error(
        `The navbar has an item of the unknown type "${String((item as { type: unknown }).type)}": ${JSON.stringify(item)}.`,
      );
  }
}

interface ItemLinkProps {
  item: Extract<NavbarItemData, { type: 'link' | 'sidebar' }>;
  sidebarName: string | undefined;
}

/** A link, or the entry of a sidebar, which leads to the version that the reader is in if that has such a sidebar. */
function ItemLink({ item, sidebarName }: ItemLinkProps) {
  const { pathname } = useLocation();
  const version = useVersion()?.name ?? '';
  const Link = useLink();
  const other = item.type === 'sidebar' ? item.alternates?.[version] : undefined;
  const { href } = other ?? item;
  const active = item.type === 'sidebar' && [item.sidebar, other?.sidebar ?? item.sidebar].includes(sidebarName!);
  return (
    <Link
      href={href}
      className={clsx(styles.link, item.className)}
      aria-current={href === pathname ? 'page' : active ? 'true' : undefined}
    >
      {item.label}
      {isExternal(href) && <ExternalIcon size={14} />}
    </Link>
  );
}
