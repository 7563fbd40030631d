'use client';

import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useConfig } from '../state/context.js';
import styles from './WrongBaseUrlBanner.module.css';

/**
 * Says that the site's files were not found, most likely for a wrong base URL. Put it into the server's markup of the
 * home page, above the `Layout`: the theme's styles hide it, so it shows where they are missing. Renders a `<div>`.
 */
export function WrongBaseUrlBanner({ className, ...rest }: ComponentProps<'div'>) {
  const { baseUrl } = useConfig();
  return (
    <div {...rest} className={clsx(styles.root, className)} role="alert">
      <p>
        <strong>Your site did not load properly</strong>
      </p>
      <p>
        A very common reason is a wrong base URL in the site&rsquo;s configuration. The configured base URL is{' '}
        <code>{baseUrl}</code>
        {baseUrl === '/' ? ' (the default).' : '.'} Try another one, such as the path of this page.
      </p>
    </div>
  );
}
