'use client';

import type { ComponentProps } from 'react';
import { Dropdown, DropdownItem } from '../Dropdown/Dropdown.js';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.js';
import { useVersion } from '../hooks/useVersion.js';
import { ExternalIcon } from '../icons.js';
import { LocaleDropdown } from '../LocaleDropdown/LocaleDropdown.js';
import { own } from '../own.js';
import { classNames, mergeProps } from '../props.js';
import { SearchButton } from '../SearchButton/SearchButton.js';
import { useSlot } from '../slots.js';
import { useLink, useLocation, useThemeContext } from '../state/context.js';
import { registered } from '../state/registered.js';
import type { NavbarItemData } from '../types.js';
import { isExternal } from '../urls.js';
import { VersionDropdown } from '../VersionDropdown/VersionDropdown.js';
import styles from './NavbarItem.module.css';

/** Props of `NavbarItem`. */
export interface NavbarItemProps extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  item: NavbarItemData;
  /** Name of the sidebar the current page belongs to. */
  sidebarName?: string | undefined;
}

/** One entry of the navbar, by its type: what it renders gets the other props. If it fails to render, the error names it. */
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

function Item({ item, sidebarName, ...given }: NavbarItemProps) {
  const { pathname } = useLocation();
  const { navbarItems, Link } = useThemeContext('NavbarItem');
  const SearchButtonSlot = useSlot('SearchButton', SearchButton);
  const LocaleDropdownSlot = useSlot('LocaleDropdown', LocaleDropdown);
  const VersionDropdownSlot = useSlot('VersionDropdown', VersionDropdown);
  // They are of an element that depends on the type.
  const rest: object = given;
  switch (item.type) {
    case 'link':
    case 'sidebar':
      return <ItemLink item={item} sidebarName={sidebarName} {...rest} />;
    case 'dropdown':
      return (
        <Dropdown
          label={item.label}
          align={item.position === 'right' ? 'end' : 'start'}
          {...mergeProps<ComponentProps<'details'>>(rest, { className: item.className })}
        >
          {item.items.map(({ title, href }, index) => (
            <DropdownItem key={index}>
              <Link href={href} aria-current={href === pathname ? 'page' : undefined}>
                {title}
                {isExternal(href) && <ExternalIcon size={14} />}
              </Link>
            </DropdownItem>
          ))}
        </Dropdown>
      );
    case 'search':
      return <SearchButtonSlot {...rest} />;
    case 'locale-dropdown':
      return <LocaleDropdownSlot {...rest} />;
    case 'version-dropdown':
      return <VersionDropdownSlot {...rest} />;
    case 'custom': {
      const Custom = registered(item.name, navbarItems, 'navbar', 'navbarItems');
      // It looks as links do, if it takes the class.
      const props = mergeProps<ComponentProps<'a'>>(rest, item.props ?? {});
      return <Custom {...mergeProps(props, { className: styles.link })} />;
    }
    default:
      throw new Error(
        `The navbar has an item of the unknown type "${String((item as { type: unknown }).type)}": ${JSON.stringify(item)}.`,
      );
  }
}

interface ItemLinkProps extends ComponentProps<'a'> {
  item: Extract<NavbarItemData, { type: 'link' | 'sidebar' }>;
  sidebarName: string | undefined;
}

/** A link, or the entry of a sidebar, which leads to the version that the reader is in if that has such a sidebar. */
function ItemLink({ item, sidebarName, ...rest }: ItemLinkProps) {
  const { pathname } = useLocation();
  const version = useVersion()?.name ?? '';
  const Link = useLink();
  const other = item.type === 'sidebar' ? own(item.alternates, version) : undefined;
  const { href } = other ?? item;
  const active = item.type === 'sidebar' && [item.sidebar, other?.sidebar ?? item.sidebar].includes(sidebarName!);
  return (
    <Link
      {...mergeProps(rest, {
        className: classNames(styles.link, item.className),
        'aria-current': href === pathname ? 'page' : active ? 'true' : undefined,
      })}
      href={href}
    >
      {item.label}
      {isExternal(href) && <ExternalIcon size={14} />}
    </Link>
  );
}
