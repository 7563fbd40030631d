'use client';

import { useId, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { DangerIcon, InfoIcon, NoteIcon, TerminalIcon, TipIcon, WarningIcon, type IconProps } from '../icons.js';
import { own } from '../own.js';
import { classNames, mergeProps } from '../props.js';
import { useLabels } from '../state/labels.js';
import utilities from '../styles/utilities.module.css';
import styles from './Admonition.module.css';

/** Props of `Admonition`. */
export interface AdmonitionProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** note, tip, info, warning, caution, danger, or a keyword of the site's own such as cli. */
  kind: string;
  /** By default the kind; none if it is an empty text. */
  title?: ReactNode;
  children: ReactNode;
}

const icons: Record<string, ComponentType<IconProps>> = {
  note: NoteIcon,
  tip: TipIcon,
  info: InfoIcon,
  warning: WarningIcon,
  caution: WarningIcon,
  danger: DangerIcon,
  cli: TerminalIcon,
};

/** A notice that stands out from the text. Renders a `<div>` with `data-kind`. */
export function Admonition({ kind, title, children, ...rest }: AdmonitionProps) {
  const labels = useLabels();
  const Icon = own(icons, kind) ?? NoteIcon;
  const titleId = useId();
  return (
    <div
      {...mergeProps(rest, {
        role: 'note',
        'aria-labelledby': titleId,
        'data-kind': kind,
        className: styles.root,
      })}
    >
      <Icon className={styles.icon} />
      <p id={titleId} className={styles.title} hidden={title === ''}>
        {title || labels.admonition(kind)}
      </p>
      <div className={classNames(styles.body, utilities.flow)}>{children}</div>
    </div>
  );
}
