/**
 * The theme without its components: provider, hooks and types. With the components' own entry points it is for those
 * whose bundler splits code by files, for which the main entry point is one piece.
 */
export * from '../types.js';
export * from '../search.js';
export { colorModeScript } from '../state/colorModeScript.js';
export type { ColorMode, ColorModeChoice } from '../state/colorMode.js';
export { useColorMode, useConfig, useLink, useLocation, useSearch, useStored } from '../state/context.js';
export type { ContentComponent, LinkProps, Location } from '../state/context.js';
export type { Slots } from '../state/slots.js';
export type { StorageLike } from '../state/store.js';
export { ThemeProvider, type ThemeProviderProps } from '../state/ThemeProvider.js';
export { desktopBreakpoint, useMediaQuery } from '../hooks/useMediaQuery.js';
export { collapseDuration, useCollapse, type CollapseOptions } from '../hooks/useCollapse.js';
export { useCopy } from '../hooks/useCopy.js';
export { useHydrated } from '../hooks/useHydrated.js';
