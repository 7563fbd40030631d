'use client';

import type { ComponentProps } from 'react';
import { MoonIcon, SunIcon } from '../icons.js';
import { mergeProps } from '../props.js';
import { useColorMode, useConfig } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import utilities from '../styles/utilities.module.css';
import styles from './ColorModeToggle.module.css';

/**
 * Switches between dark and light. Renders a `<button>`, or nothing if the site has a single mode. The styles choose
 * the label and the icon by the mode on `<html>`, so both are right before the page is hydrated.
 */
export function ColorModeToggle(props: ComponentProps<'button'>) {
  const labels = useLabels();
  const { mode, setChoice } = useColorMode();
  if (useConfig().colorMode.disableSwitch) return null;
  return (
    <button
      {...mergeProps(props, {
        type: 'button',
        className: utilities.icon,
        onClick: () => setChoice(mode === 'dark' ? 'light' : 'dark'),
      })}
    >
      <span className={styles.dark}>
        <MoonIcon />
        <span className={utilities.hidden}>{labels.switchToLight}</span>
      </span>
      <span className={styles.light}>
        <SunIcon />
        <span className={utilities.hidden}>{labels.switchToDark}</span>
      </span>
    </button>
  );
}
