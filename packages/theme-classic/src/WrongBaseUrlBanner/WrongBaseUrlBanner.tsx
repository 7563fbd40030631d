'use client';

import type { ComponentProps } from 'react';
import { mergeProps } from '../props.js';
import { useConfig } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import styles from './WrongBaseUrlBanner.module.css';

/**
 * Explains that the site's files were not found, most likely because of a wrong base URL. Put it into the server's
 * markup of the home page, above the `Layout`. The theme's styles hide it, so it shows if they are missing. Renders a
 * `<div>`.
 */
export function WrongBaseUrlBanner(props: ComponentProps<'div'>) {
  const labels = useLabels();
  const { baseUrl } = useConfig();
  return (
    <div {...mergeProps(props, { className: styles.root, role: 'alert' })}>
      <p>
        <strong>{labels.siteDidNotLoad}</strong>
      </p>
      <p>
        {`${labels.wrongBaseUrl} `}
        <code>{baseUrl}</code>
        {`${baseUrl === '/' ? ` ${labels.defaultBaseUrl}` : ''}. ${labels.tryAnotherBaseUrl}`}
      </p>
    </div>
  );
}
