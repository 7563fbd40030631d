import type { ComponentType } from 'react';
import { own } from '../own.js';
import type { ContentComponent } from './context.js';

/**
 * The component that a site has registered by a name.
 * @param user What uses it, for the error if there is none.
 * @param prop The prop of `ThemeProvider` that has them.
 */
export function registered(
  name: string,
  components: Readonly<Record<string, ContentComponent>>,
  user: string,
  prop: string,
): ComponentType<Record<string, unknown>> {
  const found = own(components, name) as ComponentType<Record<string, unknown>> | undefined;
  if (found) return found;
  throw new Error(
    `The ${user} uses the component "${name}", which is not registered. Known: ` +
      `${Object.keys(components).join(', ')}. Give it to \`<ThemeProvider ${prop}>\`.`,
  );
}
