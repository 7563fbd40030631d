import { ErrorBoundary } from '@vendure-docs/theme-classic/ErrorBoundary';
import type { ContentComponent } from '@vendure-docs/theme-classic/headless';
import { Suspense, type ComponentType, type ReactNode } from 'react';

/** A component whose failure takes nothing else with it, and the component itself. */
export type Guarded = ContentComponent & { component?: ContentComponent };

interface Props {
  children?: ReactNode;
}

/** Draws what is in a component, below its name, where the component fails: on the server, and then in browsers, too. */
export function guard(key: string, component: ContentComponent): Guarded {
  const Component = component as ComponentType<Props>;
  function Guard(props: Props) {
    const instead = <Instead name={nameOf(key)}>{props.children}</Instead>;
    return (
      <ErrorBoundary fallback={() => instead}>
        <Suspense fallback={instead}>
          <Component {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(Guard, { component });
}

function Instead({ name, children }: Props & { name: string }) {
  return (
    <>
      <code className="unknown">{`<${name}>`}</code> {children}
    </>
  );
}

/** What a component is called, by its key in the content: its export, or else its file. */
function nameOf(key: string): string {
  const name = /[#.]([A-Z]\w*)$/.exec(key) ?? /([^/]+?)(?:\/index)?(?:\.\w+)?#/.exec(key);
  return name?.[1] ?? key;
}
