'use client';

import type { ComponentProps } from 'react';
import { mergeProps } from '../props.js';
import { useConfig } from '../state/context.js';
import styles from './WrongBaseUrlBanner.module.css';

/**
 * Explains that the site's files were not found, most likely because of a wrong base URL. Put it into the server's
 * markup of the home page, above the `Layout`. The theme's styles hide it, so it shows if they are missing. Renders a
 * `<div>`.
 */
export function WrongBaseUrlBanner(props: ComponentProps<'div'>) {
  const { baseUrl } = useConfig();
  return (
    <div {...mergeProps(props, { className: styles.root, role: 'alert' })}>
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
