'use client';

import type { ReactNode } from 'react';
import { Badge } from '../Badge/Badge.js';
import { mergeProps } from '../props.js';
import { Experimental } from '../Since/Since.js';
import { useSlot } from '../slots.js';
import { Spaced } from '../Spaced.js';
import { useLabels } from '../state/labels.js';
import { Table, type TableProps } from '../Table/Table.js';
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
  /** Whether it should no longer be used, or what to use instead. */
  deprecated?: ReactNode;
}

/** Props of `TypeTable`. */
export interface TypeTableProps extends Omit<TableProps, 'children'> {
  rows?: readonly TypeRow[] | undefined;
}

/**
 * Properties or arguments with their types. Columns that no row has something for are left out. Name what is listed by `aria-label`.
 * What has the markup of such a table already gives it as `html`, in place of `rows`. Renders a `Table`.
 */
export function TypeTable({ rows = [], html, ...rest }: TypeTableProps) {
  const Slot = useSlot('Table', Table);
  const props = mergeProps(rest, { className: styles.root });
  return html === undefined ? (
    <Slot {...props}>
      <Rows rows={rows} />
    </Slot>
  ) : (
    <Slot {...props} html={html} />
  );
}

function Rows({ rows }: { rows: readonly TypeRow[] }) {
  const labels = useLabels();
  const has = (...names: (keyof TypeRow)[]) => rows.some((row) => names.some((name) => isSaid(row[name])));
  const [hasDefault, hasDescription] = [has('default'), has('description', 'since', 'deprecated')];
  return (
    <>
      <thead>
        <tr>
          <th>{labels.name}</th>
          <th>{labels.type}</th>
          {hasDefault && <th>{labels.defaultColumn}</th>}
          {hasDescription && <th>{labels.description}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <td>
              <Spaced>
                {row.deprecated ? (
                  <del>
                    <code>{row.name}</code>
                  </del>
                ) : (
                  <code>{row.name}</code>
                )}
                {row.required && <Badge tone="accent">{labels.required}</Badge>}
                {row.experimental && <Experimental />}
              </Spaced>
            </td>
            <td>
              <code>{row.type}</code>
            </td>
            {hasDefault && <td>{isSaid(row.default) && <code>{row.default}</code>}</td>}
            {hasDescription && (
              <td>
                <Spaced>
                  {row.description}
                  {row.deprecated && <strong>{labels.deprecatedTitle}</strong>}
                  {row.deprecated !== true && row.deprecated}
                  {row.since !== undefined && `(${labels.since(row.since)})`}
                </Spaced>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** Whether there is something to show. */
function isSaid(value: ReactNode): boolean {
  return value !== undefined && value !== null && value !== false && value !== '';
}
