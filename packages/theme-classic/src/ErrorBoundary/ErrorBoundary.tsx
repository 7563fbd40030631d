'use client';

import { Component, useContext, useEffect, type ErrorInfo, type ReactNode } from 'react';
import { Message, type MessageProps } from '../Message/Message.js';
import type { Slots } from '../slots.js';
import { ThemeContext } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import styles from './ErrorBoundary.module.css';

/** Props of `ErrorBoundary`. */
export interface ErrorBoundaryProps {
  /** The error is cleared when this changes: pass the page's URL. */
  resetKey?: string | undefined;
  /** Replaces the theme's error page. */
  fallback?: ((error: unknown, tryAgain: () => void) => ReactNode) | undefined;
  /** Called with each error, for reporting. */
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | undefined;
  key: string | undefined;
}

/** Shows an error in place of what crashed, with a button to try again. Renders its children, or a `Message`. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: undefined, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    return props.resetKey === state.key ? null : { failure: undefined, key: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  // Its type is written, since what React 19 knows as a child is more than what 18 does.
  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const tryAgain = () => this.setState({ failure: undefined });
    return (
      this.props.fallback?.(failure.error, tryAgain) ?? (
        // If the next page crashes too, that is another error, and the title must be set again.
        <PageError key={this.state.key} error={failure.error} onTryAgain={tryAgain} />
      )
    );
  }
}

/** Props of `ErrorMessage`. */
export interface ErrorMessageProps extends Partial<MessageProps> {
  /** What was thrown. */
  error: unknown;
  /** Renders the page again. */
  onTryAgain: () => void;
}

function PageError(props: ErrorMessageProps) {
  const slots: Partial<Slots> | undefined = useContext(ThemeContext)?.slots;
  const Slot = slots?.ErrorMessage ?? ErrorMessage;
  return <Slot {...props} />;
}

/** Says that the page crashed and why, also in the document's title. Renders a `Message`. */
export function ErrorMessage({ error, onTryAgain, ...rest }: ErrorMessageProps) {
  const config = useContext(ThemeContext)?.config;
  const labels = useLabels();
  return (
    <Message
      title={labels.pageCrashed}
      action={
        <button type="button" onClick={onTryAgain}>
          {labels.tryAgain}
        </button>
      }
      {...rest}
    >
      <DocumentTitle
        title={config ? `${labels.pageError} ${config.titleDelimiter} ${config.title}` : labels.pageError}
      />
      <pre className={styles.text} tabIndex={0} role="group" aria-label={labels.errorMessage}>
        {causeChain(error).join(`\n\n${labels.cause}\n`)}
      </pre>
    </Message>
  );
}

function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // A new page may have set its own title by now.
      if (document.title === title) document.title = before;
    };
  }, [title]);
  return null;
}

/** The messages of an error and of its causes, outermost first. */
export function causeChain(error: unknown): string[] {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (
    let at = error;
    at !== undefined && at !== null && !seen.has(at);
    at = at instanceof Error ? at.cause : undefined
  ) {
    seen.add(at);
    messages.push(at instanceof Error ? at.message : String(at));
  }
  return messages;
}
