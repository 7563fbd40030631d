'use client';

import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { ExternalIcon } from '../icons.js';
import { useConfig, useLink } from '../state/context.js';
import { isExternal } from '../urls.js';
import styles from './Footer.module.css';

/** The site's name, groups of links and the copyright below every page. Renders a `<footer>`. */
export function Footer({ className, ...rest }: ComponentProps<'footer'>) {
  const { title: site, tagline, footer } = useConfig();
  const Link = useLink();
  return (
    <footer {...rest} className={clsx(styles.root, className)}>
      <div className={styles.inner}>
        <div className={styles.site}>
          <p className={styles.title}>{site}</p>
          <p>{tagline}</p>
        </div>
        {footer.groups.map(({ title, items }) => (
          <div key={title}>
            <p className={styles.title}>{title}</p>
            <ul>
              {items.map((item) => (
                <li key={item.href}>
                  <Link href={item.href} className={styles.link}>
                    {item.title}
                    {isExternal(item.href) && <ExternalIcon size={14} />}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p className={styles.copyright}>{footer.copyright}</p>
      </div>
    </footer>
  );
}
