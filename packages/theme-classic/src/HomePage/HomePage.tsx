'use client';

import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { Features } from '../Features/Features.js';
import { Hero } from '../Hero/Hero.js';
import { PageHeading } from '../PageHeading/PageHeading.js';
import { mergeProps } from '../props.js';
import { useSlot } from '../slots.js';
import { ThemeContext, useThemeContext, type ContentComponent } from '../state/context.js';
import styles from './HomePage.module.css';

/** Props of `HomePage`. */
export interface HomePageProps extends ComponentProps<'div'> {
  /** The page's heading, if the content has none, such as that of a `Hero`. */
  heading?: ReactNode;
  /** The content, such as a `Hero` and `Features`. */
  children?: ReactNode;
}

const parts = { Hero, Features } as Record<string, ContentComponent>;

/**
 * The home page: content over the full width, which may use `Hero` and `Features` by name in addition to the site's own
 * components. Renders a `<div>`.
 */
export function HomePage({ heading, children, ...rest }: HomePageProps) {
  const theme = useThemeContext('HomePage');
  const PageHeadingSlot = useSlot('PageHeading', PageHeading);
  const extended = useMemo(() => ({ ...theme, components: { ...parts, ...theme.components } }), [theme]);
  return (
    <ThemeContext.Provider value={extended}>
      <div {...mergeProps(rest, { className: styles.root })}>
        {heading && <PageHeadingSlot className={styles.heading}>{heading}</PageHeadingSlot>}
        {children}
      </div>
    </ThemeContext.Provider>
  );
}
