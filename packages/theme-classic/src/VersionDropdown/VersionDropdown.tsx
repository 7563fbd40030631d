'use client';

import { Dropdown, DropdownItem } from '../Dropdown/Dropdown.js';
import { useConfig, useLink, useLocation, useStored } from '../state/context.js';
import { storageKeys } from '../state/keys.js';
import { currentVersion } from '../versions.js';

/**
 * The versions of the documentation; the reader's last choice is remembered. Renders a `Dropdown`, or nothing if the
 * documentation has no versions.
 */
export function VersionDropdown() {
  const { versions } = useConfig();
  const { pathname } = useLocation();
  const [, remember] = useStored(storageKeys.version);
  const Link = useLink();
  const current = currentVersion(versions, pathname);
  if (!current) return null;
  return (
    <Dropdown label={current.label} name={`Version: ${current.label}`} align="end">
      {versions.map(({ name, label, href }) => (
        <DropdownItem key={name}>
          <Link href={href} aria-current={name === current.name ? 'true' : undefined} onClick={() => remember(name)}>
            {label}
          </Link>
        </DropdownItem>
      ))}
    </Dropdown>
  );
}
