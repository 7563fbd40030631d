'use client';

import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { withBreaks } from '../breaks.js';
import { useCopy } from '../hooks/useCopy.js';
import { useHydrated } from '../hooks/useHydrated.js';
import { useMarkup } from '../hooks/useMarkup.js';
import { CheckIcon, CopyIcon, WrapIcon } from '../icons.js';
import { mergeProps } from '../props.js';
import { useLabels } from '../state/labels.js';
import utilities from '../styles/utilities.module.css';
import { trustedHtml } from '../trustedHtml.js';
import type { TrustedHtml } from '../types.js';
import styles from './CodeBlock.module.css';

/** Props of `CodeBlock`. */
export interface CodeBlockProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The code: text, or what a highlighter made of it. */
  children?: ReactNode;
  /** The code as highlighted markup, in place of `children`. */
  html?: TrustedHtml | undefined;
  /** Canonical name of the language; without it, plain text. */
  language?: string | undefined;
  /** Shown above the code, usually the name of a file. */
  title?: ReactNode;
  /** The number of the first line, when lines are numbered. */
  lineNumbers?: number | undefined;
  /** Where the file is shown that the code was cut from: the title leads there. */
  href?: string | undefined;
  /** Stands before the title, such as a sign of the language. */
  icon?: ReactNode;
  /** More buttons before those of the theme, each a `CodeBlockAction`. */
  actions?: ReactNode;
  /** Whether there is a button to copy the code, which is so by default. */
  copy?: boolean | undefined;
}

/**
 * Code, with buttons to copy it and to wrap its lines. Renders a `<div>`.
 *
 * Tokens are `<span>`s of these classes, or of those that `shiki.css` and `prism.css` know: `k` keyword, `s` string, `e` escape, `n` number, `b` constant, `c` comment,
 * `f` function, `t` type, `a` attribute, `g` tag, `d` decorator, `o` operator, `u` punctuation, `v` parameter,
 * `i` inserted, `x` deleted, `h` heading. A marked line is a `line` with a `data-mark`.
 */
export function CodeBlock({
  language,
  title,
  html,
  lineNumbers,
  href,
  icon,
  actions,
  copy = true,
  children,
  ...rest
}: CodeBlockProps) {
  const labels = useLabels();
  const code = useRef<HTMLElement>(null);
  const [wrap, setWrap] = useState(false);
  const hydrated = useHydrated();
  const markup = useMarkup(html ?? trustedHtml(''));
  useEffect(() => {
    // Set by script, because a strict Content-Security-Policy forbids style attributes in the markup.
    if (lineNumbers !== undefined) code.current?.style.setProperty('--classic-line-start', String(lineNumbers - 1));
  }, [lineNumbers]);
  const words = withBreaks(title);
  return (
    <div
      {...mergeProps(rest, {
        className: styles.root,
        'data-language': language,
        'data-wrap': wrap || undefined,
        'data-numbered': lineNumbers !== undefined || undefined,
      })}
    >
      {title && (
        <div className={styles.title}>
          {icon}
          {href ? (
            <a href={href} title={labels.viewSource}>
              {words}
            </a>
          ) : (
            words
          )}
        </div>
      )}
      <div className={styles.body}>
        <pre
          className={styles.pre}
          tabIndex={0}
          role="group"
          aria-label={typeof title === 'string' ? title : labels.code(language)}
        >
          <code ref={code} className={styles.code} dangerouslySetInnerHTML={html === undefined ? undefined : markup}>
            {children}
          </code>
        </pre>
        {/* Also rendered on the server: adding it later would make the browser recompute all styles of the code. */}
        <div className={styles.actions}>
          {actions}
          {hydrated && <WrapButton wrap={wrap} onWrap={setWrap} />}
          {hydrated && copy && <CopyButton text={() => code.current?.textContent ?? ''} />}
        </div>
      </div>
    </div>
  );
}

/** Props of `CodeBlockAction`. */
export interface CodeBlockActionProps extends ComponentProps<'button'> {
  /** What it does, in words. */
  label: string;
}

/** A button in the corner of a `CodeBlock`, which shows its children: an icon. Renders a `<button>`. */
export function CodeBlockAction({ label, ...rest }: CodeBlockActionProps) {
  return <button type="button" aria-label={label} title={label} {...mergeProps(rest, { className: styles.action })} />;
}

// The theme's own need script, so the server does not render them.

function WrapButton({ wrap, onWrap }: { wrap: boolean; onWrap: (wrap: boolean) => void }) {
  const labels = useLabels();
  return (
    <CodeBlockAction label={labels.wrapLines} aria-pressed={wrap} onClick={() => onWrap(!wrap)}>
      <WrapIcon size={16} />
    </CodeBlockAction>
  );
}

/** Copies what `text` returns: the code on the page. */
function CopyButton({ text }: { text: () => string }) {
  const labels = useLabels();
  const [state, copy] = useCopy();
  const Icon = state === 'copied' ? CheckIcon : CopyIcon;
  const label = { idle: labels.copyCode, copied: labels.copied, failed: labels.copyingFailed }[state];
  return (
    <>
      <CodeBlockAction label={label} data-state={state} onClick={() => copy(text())}>
        <Icon size={16} />
      </CodeBlockAction>
      <span className={utilities.hidden} role="status">
        {state === 'idle' ? '' : label}
      </span>
    </>
  );
}
