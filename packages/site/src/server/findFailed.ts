import type { Guarded } from '../app/guard';
import type { OwnPageData } from '../app/own';
import { parts } from '../app/parts';

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
  const guarded = parts.own ?? {};
  const failed: FailedComponent[] = [];
  for (const key of Object.keys(own?.scripts ?? {})) {
    const { component } = (guarded[key] ?? {}) as Partial<Guarded>;
    if (!component) continue;
    parts.own = { ...guarded, [key]: component };
    try {
      render();
    } catch (error) {
      failed.push({ key, message: error instanceof Error ? error.message : String(error) });
      if (process.env.NODE_ENV !== 'production') console.error(`${route}: ${key} cannot be drawn:`, error);
    }
  }
  parts.own = guarded;
  return failed;
}
