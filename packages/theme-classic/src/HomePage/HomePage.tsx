'use client';

import { useMemo } from 'react';
import { Content } from '../Content/Content.js';
import { Features } from '../Features/Features.js';
import { Hero } from '../Hero/Hero.js';
import { PageHeading } from '../PageHeading/PageHeading.js';
import { ThemeContext, useThemeContext } from '../state/context.js';
import type { PageData } from '../types.js';
import styles from './HomePage.module.css';

/** Props of `HomePage`. */
export interface HomePageProps {
  page: PageData;
}

/**
 * The home page: content over the full width, which may use `Hero` and `Features` in addition to the site's own
 * components. Renders a `<div>`.
 */
export function HomePage({ page }: HomePageProps) {
  const theme = useThemeContext('HomePage');
  const extended = useMemo(() => ({ ...theme, components: { Hero, Features, ...theme.components } }), [theme]);
  return (
    <ThemeContext.Provider value={extended}>
      <div className={styles.root}>
        {page.heading && <PageHeading className={styles.heading}>{page.heading}</PageHeading>}
        <Content key={page.route} nodes={page.content} />
      </div>
    </ThemeContext.Provider>
  );
}
