'use client';

import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useCollapse, type CollapseOptions } from '../hooks/useCollapse.js';
import { useMergedRef } from '../hooks/useMergedRef.js';
import { mergeProps } from '../props.js';

/** Props of `Collapsible`. */
export interface CollapsibleProps extends ComponentProps<'div'>, CollapseOptions {
  open: boolean;
  /** Whether closed content is not rendered at all, instead of being hidden. */
  lazy?: boolean | undefined;
  children: ReactNode;
}

/**
 * Shows or hides its children with an animated height. Renders a `<div>` with `data-state="open|closed"`, or nothing if
 * it is `lazy` and closed.
 */
export function Collapsible({ open, lazy = false, duration, easing, children, ref, ...rest }: CollapsibleProps) {
  const root = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(root, ref);
  const rendered = useCollapse(root, open, { duration, easing });
  if (lazy && !rendered) return null;
  return (
    <div ref={mergedRef} {...mergeProps(rest, { 'data-state': open ? 'open' : 'closed' })} hidden={!rendered}>
      {children}
    </div>
  );
}
