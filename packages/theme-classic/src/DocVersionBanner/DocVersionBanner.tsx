'use client';

import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { useConfig, useLink, useLocation } from '../state/context.js';
import { currentVersion, lastVersion } from '../versions.js';
import styles from './DocVersionBanner.module.css';

/** Warns that the page is not of the latest version, and links to that. Renders a `<div>`, or nothing. */
export function DocVersionBanner({ className, ...rest }: ComponentProps<'div'>) {
  const { title, versions } = useConfig();
  const current = currentVersion(versions, useLocation().pathname);
  const last = lastVersion(versions);
  const Link = useLink();
  if (!current || !last || current.name === last.name) return null;
  return (
    <div {...rest} className={clsx(styles.root, className)}>
      This is the documentation of {title} {current.label}. The version in use is{' '}
      <Link href={last.href}>{last.label}</Link>.
    </div>
  );
}
