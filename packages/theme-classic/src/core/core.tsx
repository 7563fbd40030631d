/**
 * The theme without its components: provider, hooks and types. Use it together with the components' own entry points if
 * your bundler splits code by module, because it would not split the main entry point.
 */
export * from '../types.js';
export * from '../search.js';
export { colorModeScript } from '../state/colorModeScript.js';
export type { ColorMode, ColorModeChoice } from '../state/colorMode.js';
export { useColorMode, useConfig, useLink, useLocation, useSearch, useStored } from '../state/context.js';
export { useLabels } from '../state/labels.js';
export type { Labels } from '../labels/en.js';
export type { ContentComponent, CurrentPage, LinkProps, Location } from '../state/context.js';
export type { Slots } from '../state/slots.js';
export type { StorageLike } from '../state/store.js';
export { ThemeProvider, type ThemeProviderProps } from '../state/ThemeProvider.js';
export { mayPrefetch } from '../connection.js';
export { desktopBreakpoint, useMediaQuery } from '../hooks/useMediaQuery.js';
export { collapseDuration, useCollapse, type CollapseOptions } from '../hooks/useCollapse.js';
export { useCopy } from '../hooks/useCopy.js';
export { useHydrated } from '../hooks/useHydrated.js';
