'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Admonition } from '../Admonition/Admonition.js';
import { useSlot } from '../slots.js';
import { useLabels } from '../state/labels.js';

/** Props of `Deprecated`. */
export interface DeprecatedProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The version that said so first. */
  since?: string | undefined;
  /** What to use instead. */
  children: ReactNode;
}

/** Says that something should no longer be used, and what to use instead. Renders an `Admonition`. */
export function Deprecated({ since, ...rest }: DeprecatedProps) {
  const labels = useLabels();
  const Slot = useSlot('Admonition', Admonition);
  const title = since === undefined ? labels.deprecatedTitle : `${labels.deprecatedTitle} (${labels.since(since)})`;
  return <Slot {...rest} kind="warning" title={title} />;
}
