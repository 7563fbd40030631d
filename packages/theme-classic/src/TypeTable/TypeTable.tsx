'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '../Badge/Badge.js';
import { mergeProps } from '../props.js';
import { Experimental, Since } from '../Since/Since.js';
import { useSlot } from '../slots.js';
import { Spaced } from '../Spaced.js';
import { useLabels } from '../state/labels.js';
import { Table } from '../Table/Table.js';
import styles from './TypeTable.module.css';

/** A property or an argument. */
export interface TypeRow {
  name: string;
  type: ReactNode;
  /** Whether it must be given. */
  required?: boolean | undefined;
  /** What it is if it is not given. */
  default?: ReactNode;
  /** What it is for. */
  description?: ReactNode;
  /** The version that introduced it. */
  since?: string | undefined;
  /** Whether it may still change. */
  experimental?: boolean | undefined;
  /** Whether it should no longer be used. */
  deprecated?: boolean | undefined;
}

/** Props of `TypeTable`. */
export interface TypeTableProps extends Omit<ComponentProps<'div'>, 'children'> {
  rows: readonly TypeRow[];
}

/**
 * Properties or arguments with their types. Columns that no row has something for are left out. Name what is listed by `aria-label`.
 * Renders a `Table`.
 */
export function TypeTable({ rows, ...rest }: TypeTableProps) {
  const labels = useLabels();
  const Slot = useSlot('Table', Table);
  const has = (name: keyof TypeRow) => rows.some((row) => row[name] !== undefined);
  const [hasDefault, hasDescription] = [has('default'), has('description')];
  return (
    <Slot {...mergeProps(rest, { className: styles.root })}>
      <thead>
        <tr>
          <th scope="col">{labels.name}</th>
          <th scope="col">{labels.type}</th>
          {hasDefault && <th scope="col">{labels.defaultColumn}</th>}
          {hasDescription && <th scope="col">{labels.description}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <td>
              <Spaced>
                <code className={styles.name} data-deprecated={row.deprecated || undefined}>
                  {row.name}
                </code>
                {row.required && <Badge tone="accent">{labels.required}</Badge>}
                {row.since !== undefined && <Since version={row.since} />}
                {row.experimental && <Experimental />}
                {row.deprecated && <Badge tone="danger">{labels.deprecated}</Badge>}
              </Spaced>
            </td>
            <td>
              <code>{row.type}</code>
            </td>
            {hasDefault && <td>{row.default !== undefined && <code>{row.default}</code>}</td>}
            {hasDescription && <td>{row.description}</td>}
          </tr>
        ))}
      </tbody>
    </Slot>
  );
}
