import type { ContentComponent } from '@vendure-docs/theme-classic/headless';
import type { Guarded } from '../app/guard';
import type { OwnPageData } from '../app/own';
import { parts, type Parts } from '../app/parts';
import { keyOfSlot } from '../app/slots';

/** A component of the project's own that could not be drawn. */
export interface FailedComponent {
  /** Its key in the content. */
  key: string;
  /** What it threw. */
  message: string;
}

/**
 * Which components of a page fail, and why. React does not say what it draws something else for, so the page is rendered once more for
 * each of them, without its guard.
 */
export function findFailed({ own, route }: OwnPageData, render: () => void): FailedComponent[] {
  const { own: components = {}, slots = {} } = parts;
  const failed: FailedComponent[] = [];
  const tryAs = (key: string, guarded: unknown, without: (component: ContentComponent) => Partial<Parts>) => {
    const { component } = (guarded ?? {}) as Partial<Guarded>;
    if (!component) return;
    Object.assign(parts, { own: components, slots }, without(component));
    try {
      render();
    } catch (error) {
      failed.push({ key, message: error instanceof Error ? error.message : String(error) });
      if (process.env.NODE_ENV !== 'production') console.error(`${route}: ${key} cannot be drawn:`, error);
    }
  };
  for (const key of Object.keys(own?.scripts ?? {})) {
    tryAs(key, components[key], (component) => ({ own: { ...components, [key]: component } }));
  }
  for (const [name, guarded] of Object.entries(slots)) {
    tryAs(keyOfSlot(name), guarded, (component) => ({ slots: { ...slots, [name]: component } }));
  }
  Object.assign(parts, { own: components, slots });
  return failed;
}
