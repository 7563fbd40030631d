'use client';

import type { ComponentProps, ComponentType } from 'react';
import type { IconProps } from '../icons.js';
import { own } from '../own.js';
import { mergeProps } from '../props.js';
import { useLink } from '../state/context.js';
import styles from './Features.module.css';
import { BookIcon, CodeIcon, ShopIcon } from './icons.js';

/** One entry of `Features`. */
export interface Feature {
  title: string;
  description: string;
  href: string;
  /** One of these, or an emoji. */
  icon: 'book' | 'code' | 'shop' | (string & {});
}

/** Props of `Features`. */
export interface FeaturesProps extends Omit<ComponentProps<'ul'>, 'children'> {
  items?: Feature[] | undefined;
}

const icons: Record<string, ComponentType<IconProps>> = { book: BookIcon, code: CodeIcon, shop: ShopIcon };

/** The sections of the site as cards. Renders a `<ul>`. */
export function Features({ items = [], ...rest }: FeaturesProps) {
  const Link = useLink();
  return (
    <ul {...mergeProps(rest, { className: styles.root })}>
      {items.map(({ title, description, href, icon }, index) => {
        // Names are ASCII, and no emoji is.
        const Icon = own(icons, icon) ?? BookIcon;
        return (
          <li key={index} className={styles.card}>
            <span className={styles.icon}>{icon > '~' ? icon : <Icon />}</span>
            <h2 className={styles.title}>
              <Link href={href} className={styles.link}>
                {title}
              </Link>
            </h2>
            <p className={styles.description}>{description}</p>
          </li>
        );
      })}
    </ul>
  );
}
