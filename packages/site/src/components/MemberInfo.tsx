import { mergeProps } from '@vendure-docs/theme-classic/headless';
import type { ComponentProps } from 'react';
import { siteLabels } from '../labels';
import styles from './MemberInfo.module.css';

/** Props of {@link MemberInfo}. */
export interface MemberInfoProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the member is: `property`, `method` and so on. */
  kind: string;
  /** The type or signature, as markup with links to other types. */
  type: string;
  /** The default value, as markup. */
  default?: string;
  /** The version that introduced it. */
  since?: string;
  /** Whether it may still change. */
  experimental?: boolean;
}

/**
 * Shows the kind, type and default of a member of a class or interface. Spaces keep them apart where only the text is read.
 * Renders a `<div>`.
 */
export function MemberInfo({ kind, type, default: fallback, since, experimental, ...rest }: MemberInfoProps) {
  return (
    <div {...mergeProps(rest, { className: styles.root })}>
      <span className={styles.kind}>{kind}</span>{' '}
      <code className={styles.type} dangerouslySetInnerHTML={{ __html: type }} />
      {fallback !== undefined && (
        <>
          {' '}
          <span className={styles.label}>
            {`${siteLabels.defaultValue} `}
            <code dangerouslySetInnerHTML={{ __html: fallback }} />
          </span>
        </>
      )}
      {since !== undefined && (
        <>
          {' '}
          <span className={styles.label}>{siteLabels.since(since)}</span>
        </>
      )}
      {experimental && (
        <>
          {' '}
          <span className={styles.experimental}>{siteLabels.experimental}</span>
        </>
      )}
    </div>
  );
}
