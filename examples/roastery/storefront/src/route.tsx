import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';

/** What stands before every path; Vite knows it from its configuration. */
const BASE = import.meta.env.BASE_URL;
const MOVED = 'shop:moved';

const subscribe = (listener: () => void) => {
  window.addEventListener('popstate', listener);
  window.addEventListener(MOVED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(MOVED, listener);
  };
};

export function go(path: string): void {
  history.pushState(null, '', BASE + path);
  window.dispatchEvent(new Event(MOVED));
  window.scrollTo(0, 0);
}

/** The parts of the path after that of the storefront. */
export function useRoute(): string[] {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  return path.slice(BASE.length).split('/').filter(Boolean).map(decodeURIComponent);
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

export function Link({ to, ...rest }: LinkProps) {
  function follow(event: MouseEvent) {
    // a new tab is the browser's business
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  }
  return <a href={BASE + to} onClick={follow} {...rest} />;
}
