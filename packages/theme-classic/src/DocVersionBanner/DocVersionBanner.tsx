'use client';

import { useContext, type ComponentProps } from 'react';
import { mergeProps } from '../props.js';
import { PageContext, useConfig, useLink, useLocation } from '../state/context.js';
import { lastVersion, versionAt } from '../versions.js';
import styles from './DocVersionBanner.module.css';

/** Warns that the page is not of the latest version, and links to the page there, if there is one. Renders a `<div>`, or nothing. */
export function DocVersionBanner(props: ComponentProps<'div'>) {
  const { versions } = useConfig();
  const alternates = useContext(PageContext).alternates?.versions;
  const current = versionAt(versions, useLocation().pathname);
  const last = lastVersion(versions);
  const Link = useLink();
  if (!current || !last || current.name === last.name) return null;
  return (
    <div {...mergeProps(props, { className: styles.root })}>
      You are reading the {current.label} version of these docs.{' '}
      <Link href={alternates?.[last.name] ?? last.href}>Go to the latest version ({last.label})</Link>.
    </div>
  );
}
