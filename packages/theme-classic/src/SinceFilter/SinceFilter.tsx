'use client';

import type { ComponentProps } from 'react';
import { mergeProps } from '../props.js';
import { useLabels } from '../state/labels.js';
import styles from './SinceFilter.module.css';

/** Props of `SinceFilter`. */
export interface SinceFilterProps extends Omit<ComponentProps<'p'>, 'children' | 'onChange'> {
  /** The versions to choose from, the newest first. */
  choices: readonly string[];
  /** The chosen one; any version if it is none of them. */
  value?: string | undefined;
  /** Called with the version that was chosen, or with nothing for any. */
  onValueChange?: ((version: string | undefined) => void) | undefined;
  /** How many entries of the list are shown. */
  shown: number;
  /** How many it has. */
  count: number;
}

/** Chooses of a list what is new since a version, and says how much that is. Without script it is not shown. Renders a `<p>`. */
export function SinceFilter({ choices, value, onValueChange, shown, count, ...rest }: SinceFilterProps) {
  const labels = useLabels();
  const chosen = choices.find((version) => version === value);
  return (
    <p {...mergeProps(rest, { className: styles.root })}>
      <label>
        {labels.newSince}{' '}
        <select value={chosen ?? ''} onChange={({ target }) => onValueChange?.(target.value || undefined)}>
          <option value="">{labels.anyVersion}</option>
          {choices.map((version) => (
            <option key={version}>{version}</option>
          ))}
        </select>
      </label>{' '}
      <span role="status">{chosen !== undefined && labels.shownOf(shown, count)}</span>
    </p>
  );
}
