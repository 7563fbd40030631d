'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '../Badge/Badge.js';
import { mergeProps } from '../props.js';
import { Experimental, Since } from '../Since/Since.js';
import { Spaced } from '../Spaced.js';
import { useLabels } from '../state/labels.js';
import type { TrustedHtml } from '../types.js';
import styles from './MemberInfo.module.css';

/** What is said of a member in one row. */
export interface MemberFacts {
  /** What it is: `property`, `method` and so on. */
  kind?: ReactNode;
  /** Its type or signature. */
  type?: ReactNode;
  /** Its type as markup, with links to other types, in place of `type`. */
  typeHtml?: TrustedHtml | undefined;
  /** Whether it must be given. If it is `false`, the member is said to be optional. */
  required?: boolean | undefined;
  /** Its default value. */
  default?: ReactNode;
  /** Its default value as markup, in place of `default`. */
  defaultHtml?: TrustedHtml | undefined;
  /** The version that introduced it. */
  since?: string | undefined;
  /** Whether it may still change. */
  experimental?: boolean | undefined;
  /** Whether it should no longer be used. */
  deprecated?: boolean | undefined;
}

/** Props of `MemberInfo`. */
export interface MemberInfoProps extends Omit<ComponentProps<'div'>, 'children' | keyof MemberFacts>, MemberFacts {}

/**
 * Kind, type and default of a member of a class or interface. A heading before it becomes the member's head. Renders a `<div>`.
 */
export function MemberInfo({
  kind,
  type,
  typeHtml,
  required,
  default: fallback,
  defaultHtml,
  since,
  experimental,
  deprecated,
  ...rest
}: MemberInfoProps) {
  const labels = useLabels();
  return (
    <div {...mergeProps(rest, { className: styles.root, 'data-deprecated': deprecated || undefined })}>
      <Spaced>
        {kind && <Badge>{kind}</Badge>}
        {required && <Badge tone="accent">{labels.required}</Badge>}
        {required === false && <span className={styles.label}>{labels.optional}</span>}
        {code(type, typeHtml, styles.type)}
        {(fallback || defaultHtml !== undefined) && (
          <span className={styles.label}>
            {`${labels.defaultValue} `}
            {code(fallback, defaultHtml)}
          </span>
        )}
        {since !== undefined && <Since version={since} />}
        {experimental && <Experimental />}
        {deprecated && <Badge tone="danger">{labels.deprecated}</Badge>}
      </Spaced>
    </div>
  );
}

/** What a member is for, below its `MemberInfo`. Renders a `<div>`. */
export function MemberDescription(props: ComponentProps<'div'>) {
  return <div {...mergeProps(props, { className: styles.description })} />;
}

function code(children: ReactNode, html: TrustedHtml | undefined, className?: string): ReactNode {
  if (html !== undefined) return <code className={className} dangerouslySetInnerHTML={{ __html: html }} />;
  return children && <code className={className}>{children}</code>;
}
