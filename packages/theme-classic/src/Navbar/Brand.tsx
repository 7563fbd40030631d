'use client';

import type { ReactNode } from 'react';
import { useConfig, useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import styles from './Navbar.module.css';

interface BrandProps {
  /** Stands beside the logo and names the link. */
  title: string | undefined;
  /** Takes the place of logo and title. */
  children?: ReactNode;
}

/** The link to the home page, with the site's logo. */
export function Brand({ title, children }: BrandProps) {
  const labels = useLabels();
  const config = useConfig();
  const Link = useLink();
  const { logo } = config.navbar;
  return (
    <Link
      href={config.baseUrl}
      className={styles.brand}
      aria-label={children || title ? undefined : labels.home(config.title)}
    >
      {children ?? (
        <>
          {logo && <img src={logo.src} alt={title ? '' : logo.alt} width={logo.width} height={logo.height} />}
          {title}
        </>
      )}
    </Link>
  );
}
