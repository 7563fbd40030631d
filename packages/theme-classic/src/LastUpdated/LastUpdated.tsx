'use client';

import type { ComponentProps } from 'react';
import { useLabels } from '../state/labels.js';

/** Props of `LastUpdated`. */
export interface LastUpdatedProps extends ComponentProps<'span'> {
  /** `YYYY-MM-DD`. */
  date: string;
}

/** The date of the page's last change, in the site's language. Renders a `<span>`. */
export function LastUpdated({ date, ...rest }: LastUpdatedProps) {
  const labels = useLabels();
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return (
    <span {...rest}>
      {`${labels.lastUpdatedOn} `}
      <time dateTime={date}>{labels.date(year, month, day)}</time>
    </span>
  );
}
