'use client';

import type { ComponentProps } from 'react';
import { useConfig } from '../state/context.js';

/** Props of `LastUpdated`. */
export interface LastUpdatedProps extends ComponentProps<'span'> {
  /** `YYYY-MM-DD`. */
  date: string;
}

/** The date of the page's last change, in the site's language. Renders a `<span>`. */
export function LastUpdated({ date, ...rest }: LastUpdatedProps) {
  const { code } = useConfig().locale;
  // The date must be the same for every reader, whatever their time zone.
  const shown = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
  return (
    <span {...rest}>
      Last updated on <time dateTime={date}>{shown}</time>
    </span>
  );
}
