'use client';

import { useContext, type ComponentProps } from 'react';
import { mergeProps } from '../props.js';
import { PageContext, useConfig, useLink, useLocation } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import { lastVersion, versionAt } from '../versions.js';
import styles from './DocVersionBanner.module.css';

/** Warns that the page is not of the latest version, and links to the page there, if there is one. Renders a `<div>`, or nothing. */
export function DocVersionBanner(props: ComponentProps<'div'>) {
  const labels = useLabels();
  const { versions } = useConfig();
  const alternates = useContext(PageContext).alternates?.versions;
  const current = versionAt(versions, useLocation().pathname);
  const last = lastVersion(versions);
  const Link = useLink();
  if (!current || !last || current.name === last.name) return null;
  return (
    <div {...mergeProps(props, { className: styles.root })}>
      {`${labels.oldVersion(current.label)} `}
      <Link href={alternates?.[last.name] ?? last.href}>{labels.toLatestVersion(last.label)}</Link>.
    </div>
  );
}
