'use client';

import { useContext } from 'react';
import { Dropdown, DropdownItem, type DropdownProps } from '../Dropdown/Dropdown.js';
import { GlobeIcon } from '../icons.js';
import { own } from '../own.js';
import { PageContext, useConfig, useLink, useLocation } from '../state/context.js';
import { useLabels } from '../state/labels.js';

/**
 * The languages of the site, each a link to the same page there, if there is one, else to where the language begins.
 * Renders a `Dropdown`, or nothing if no languages are configured.
 */
export function LocaleDropdown(props: Partial<DropdownProps>) {
  const labels = useLabels();
  const { locale, locales } = useConfig();
  const { pathname, search } = useLocation();
  const alternates = useContext(PageContext).alternates?.locales;
  const Link = useLink();
  if (locales.length === 0) return null;
  const current = locales.find(({ code }) => code === locale.code)?.label ?? locale.code;
  return (
    <Dropdown
      label={
        <>
          <GlobeIcon size={18} />
          <span>{current}</span>
        </>
      }
      buttonLabel={labels.language(current)}
      align="end"
      {...props}
    >
      {locales.map(({ code, label, href }) => (
        <DropdownItem key={code}>
          <Link
            href={code === locale.code ? pathname + search : (own(alternates, code) ?? href)}
            lang={code}
            hrefLang={code}
            aria-current={code === locale.code ? 'true' : undefined}
          >
            {label}
          </Link>
        </DropdownItem>
      ))}
    </Dropdown>
  );
}
