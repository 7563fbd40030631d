'use client';

import { Component, useEffect, type ErrorInfo, type ReactNode } from 'react';
import { Message } from '../Message/Message.js';
import { ThemeContext } from '../state/context.js';
import styles from './ErrorBoundary.module.css';

/** Props of `ErrorBoundary`. */
export interface ErrorBoundaryProps {
  /** Another value clears the error: the page's address. */
  resetKey?: string;
  /** Takes the place of the theme's page. */
  fallback?: (error: unknown, tryAgain: () => void) => ReactNode;
  /** Told of each error, to report it. */
  onError?: (error: unknown, info: ErrorInfo) => void;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | undefined;
  key: string | undefined;
}

/** Shows what crashed instead of an empty page, with a way to try again. Renders its children, or a `Message`. */
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

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const tryAgain = () => this.setState({ failure: undefined });
    return (
      this.props.fallback?.(failure.error, tryAgain) ?? (
        // Another page that crashes as well is another error, with the title still to be set.
        <PageError key={this.state.key} error={failure.error} onTryAgain={tryAgain} />
      )
    );
  }
}

function PageError({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <ThemeContext.Consumer>
      {(theme) => (
        <Message
          title="This page crashed"
          action={
            <button type="button" onClick={onTryAgain}>
              Try again
            </button>
          }
        >
          <DocumentTitle
            title={theme ? `Page Error ${theme.config.titleDelimiter} ${theme.config.title}` : 'Page Error'}
          />
          <pre className={styles.text} tabIndex={0} role="group" aria-label="Error message">
            {causeChain(error).join('\n\nCause:\n')}
          </pre>
        </Message>
      )}
    </ThemeContext.Consumer>
  );
}

function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // A new page may have set its own by now.
      if (document.title === title) document.title = before;
    };
  }, [title]);
  return null;
}

/** The messages of an error and of its causes, the outermost first. */
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
