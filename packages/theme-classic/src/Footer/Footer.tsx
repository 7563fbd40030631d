'use client';

import type { ComponentProps } from 'react';
import { ExternalIcon } from '../icons.js';
import { mergeProps } from '../props.js';
import { useConfig, useLink } from '../state/context.js';
import { isExternal } from '../urls.js';
import styles from './Footer.module.css';

/** The site's name, groups of links and the copyright below every page. Renders a `<footer>`. */
export function Footer(props: ComponentProps<'footer'>) {
  const { title: site, tagline, footer } = useConfig();
  const Link = useLink();
  return (
    <footer {...mergeProps(props, { className: styles.root })}>
      <div className={styles.inner}>
        <div className={styles.site}>
          <p className={styles.title}>{site}</p>
          <p>{tagline}</p>
        </div>
        {footer.groups.map(({ title, items }, index) => (
          <div key={index}>
            <p className={styles.title}>{title}</p>
            <ul>
              {items.map((item, place) => (
                <li key={place}>
                  <Link href={item.href} className={styles.link}>
                    {item.title}
                    {isExternal(item.href) && <ExternalIcon size={14} />}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {footer.copyright && <p className={styles.copyright}>{footer.copyright}</p>}
      </div>
    </footer>
  );
}
