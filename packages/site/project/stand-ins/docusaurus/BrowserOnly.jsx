import useIsBrowser from './useIsBrowser';

/** What only browsers can draw, once one is there. */
export default function BrowserOnly({ children, fallback = null }) {
  return useIsBrowser() ? children() : fallback;
}
