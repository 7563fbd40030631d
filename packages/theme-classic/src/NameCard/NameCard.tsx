'use client';

import { useEffect, useRef, type ComponentProps } from 'react';
import codeStyles from '../CodeBlock/CodeBlock.module.css';
import { useLatest } from '../hooks/useLatest.js';
import { useMarkup } from '../hooks/useMarkup.js';
import { useMergedRef } from '../hooks/useMergedRef.js';
import { mergeProps } from '../props.js';
import { trustedHtml } from '../trustedHtml.js';
import type { TrustedHtml } from '../types.js';
import styles from './NameCard.module.css';

/** Props of `NameCard`. */
export interface NameCardProps extends Omit<ComponentProps<'div'>, 'children' | 'popover'> {
  /** What a screen reader finds the card by. */
  id: string;
  /** The link that the card is about. */
  link: HTMLElement;
  /** Highlighted markup of a few lines of code, as in a `CodeNode`. */
  signature?: TrustedHtml | undefined;
  /** A sentence below it. */
  summary?: string | undefined;
  /** Called when the reader presses Escape. */
  onDismiss: () => void;
}

/** What a name is, shown beside the link to all about it, above everything else. Renders a `<div>` once it is in a page. */
export function NameCard({ id, link, signature = trustedHtml(''), summary, onDismiss, ref, ...rest }: NameCardProps) {
  const root = useRef<HTMLDivElement>(null);
  const markup = useMarkup(signature);
  const dismiss = useLatest(onDismiss);
  useEffect(() => {
    const card = root.current;
    if (!card) return undefined;
    link.setAttribute('aria-describedby', id);
    card.showPopover();
    place(card, link);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && dismiss.current();
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      link.removeAttribute('aria-describedby');
      link.style.removeProperty('anchor-name');
    };
  }, [id, link, dismiss]);
  return (
    <div
      ref={useMergedRef(root, ref)}
      {...mergeProps(rest, { role: 'tooltip', className: styles.root })}
      id={id}
      popover="manual"
    >
      {signature && (
        <pre className={styles.signature} data-wrap>
          <code className={codeStyles.code} dangerouslySetInnerHTML={markup} />
        </pre>
      )}
      {summary && <p className={styles.summary}>{summary}</p>}
    </div>
  );
}

/** Pixels between the link and its card, and between the card and the edge of the viewport. */
const GAP = 8;

/** Puts the card below its link, or above it where there is no room. Browsers that can do so keep it there. */
function place(card: HTMLElement, link: HTMLElement): void {
  if (CSS.supports('position-area: bottom')) {
    link.style.setProperty('anchor-name', '--name');
    return;
  }
  const [line] = link.getClientRects();
  if (!line) return;
  const { width, height } = card.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = line.bottom + GAP;
  const top = below + height > clientHeight ? line.top - GAP - height : below;
  const left = Math.min(line.left, clientWidth - GAP - width);
  card.style.setProperty('--classic-top', `${Math.max(GAP, top)}px`);
  card.style.setProperty('--classic-left', `${Math.max(GAP, left)}px`);
}
