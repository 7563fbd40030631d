import type { SiteConfig } from '../types.js';
import { storageKeys } from './keys.js';
import type { Store } from './store.js';

/** Light or dark. */
export type ColorMode = 'light' | 'dark';

/** What the reader chose, or `system` if nothing was chosen. */
export type ColorModeChoice = ColorMode | 'system';

/** The current color mode, independent of React. */
export interface ColorModeState {
  get(): ColorMode;
  choice(): ColorModeChoice;
  set(choice: ColorModeChoice): void;
  subscribe(listener: () => void): () => void;
  /** Follows the system and other tabs, and writes the mode to `<html>`, until the returned function is called. */
  connect(): () => void;
}

const light = '(prefers-color-scheme: light)';
const dark = '(prefers-color-scheme: dark)';

/** Makes the color mode of a site over the reader's storage. */
export function createColorMode(config: SiteConfig['colorMode'], store: Store): ColorModeState {
  let printing = false;
  let system: ColorMode | undefined;

  const readSystem = (): ColorMode => {
    if (config.respectPrefersColorScheme && typeof matchMedia === 'function') {
      if (matchMedia(light).matches) return 'light';
      if (matchMedia(dark).matches) return 'dark';
    }
    return config.default;
  };

  const choice = (): ColorModeChoice => {
    const stored = config.disableSwitch ? null : store.get(storageKeys.colorMode);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  };

  const get = (): ColorMode => {
    const chosen = choice();
    return chosen === 'system' ? (system ??= readSystem()) : chosen;
  };

  const set = (next: ColorModeChoice) => store.set(storageKeys.colorMode, next === 'system' ? null : next);

  const apply = () => {
    const { dataset } = document.documentElement;
    dataset.theme = get();
    dataset.themeChoice = choice();
  };

  // Printing switches to light and back, which is not a change of the system's mode.
  const onSystem = () => {
    const skip = printing || matchMedia('print').matches;
    printing = matchMedia('print').matches;
    if (skip) return;
    system = readSystem();
    set('system');
  };

  return {
    get,
    choice,
    set,
    subscribe: store.subscribe,
    connect() {
      apply();
      const unsubscribe = store.subscribe(apply);
      if (!config.respectPrefersColorScheme || typeof matchMedia !== 'function') return unsubscribe;
      const query = matchMedia(light);
      const onBeforePrint = () => {
        printing = true;
      };
      const onAfterPrint = () => {
        setTimeout(() => {
          printing = false;
        });
      };
      query.addEventListener('change', onSystem);
      window.addEventListener('beforeprint', onBeforePrint);
      window.addEventListener('afterprint', onAfterPrint);
      return () => {
        unsubscribe();
        query.removeEventListener('change', onSystem);
        window.removeEventListener('beforeprint', onBeforePrint);
        window.removeEventListener('afterprint', onAfterPrint);
      };
    },
  };
}
