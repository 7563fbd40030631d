import { mergeProps, useLink } from '@vendure-docs/theme-classic/headless';
import type { ComponentProps } from 'react';
import { siteLabels } from '../labels';
import styles from './CustomFieldProperty.module.css';

/** Props of {@link CustomFieldProperty}. */
export interface CustomFieldPropertyProps extends Omit<ComponentProps<'p'>, 'children'> {
  required?: boolean;
  /** The name of the property's type. */
  type: string;
  /** The page about that type. */
  typeLink?: string;
}

/** Shows whether a property of a custom field is required, and its type. Renders a `<p>`. */
export function CustomFieldProperty({ required = false, type, typeLink, ...rest }: CustomFieldPropertyProps) {
  const Link = useLink();
  return (
    <p {...mergeProps(rest, { className: styles.root })}>
      <span className={styles.need} data-required={required}>
        {required ? siteLabels.required : siteLabels.optional}
      </span>{' '}
      <code>{typeLink ? <Link href={typeLink}>{type}</Link> : type}</code>
    </p>
  );
}
