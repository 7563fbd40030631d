'use client';

import { useContext } from 'react';
import { Dropdown, DropdownItem, type DropdownProps } from '../Dropdown/Dropdown.js';
import { useVersion } from '../hooks/useVersion.js';
import { TagIcon } from '../icons.js';
import { own } from '../own.js';
import { PageContext, useConfig, useLink, useLocation, useStored } from '../state/context.js';
import { storageKeys } from '../state/keys.js';
import { useLabels } from '../state/labels.js';

/** The same page of another version, with the same search, which is in that version then. */
function leadTo(page: string | undefined, search: string) {
  const asked = new URLSearchParams(search);
  asked.delete('version');
  return page && asked.size > 0 ? `${page}?${asked}` : page;
}

/**
 * The versions of the documentation, each a link to the same page there, if there is one, else to where the version
 * begins. The last choice is remembered, for pages that are of no version. Renders a `Dropdown`, or nothing if the
 * documentation has no versions.
 */
export function VersionDropdown(props: Partial<DropdownProps>) {
  const labels = useLabels();
  const { versions } = useConfig();
  const { pathname, search } = useLocation();
  const alternates = useContext(PageContext).alternates?.versions;
  const [, remember] = useStored(storageKeys.version);
  const Link = useLink();
  const current = useVersion();
  if (!current) return null;
  return (
    <Dropdown
      label={
        <>
          <TagIcon size={18} />
          <span>{current.label}</span>
        </>
      }
      buttonLabel={labels.version(current.label)}
      align="end"
      {...props}
    >
      {versions.map(({ name, label, href }) => (
        <DropdownItem key={name}>
          <Link
            href={name === current.name ? pathname + search : (leadTo(own(alternates, name), search) ?? href)}
            aria-current={name === current.name ? 'true' : undefined}
            onClick={() => remember(name)}
          >
            {label}
          </Link>
        </DropdownItem>
      ))}
    </Dropdown>
  );
}
