import { useEffect, useSyncExternalStore } from 'react';
import Link from './Link';
import { addressOf } from './useBaseUrl';

export { Link, Link as NavLink };

const nowhere = { pathname: '/', search: '', hash: '', state: undefined, key: 'default' };

function watchAddress(changed) {
  const events = ['popstate', 'hashchange'];
  for (const event of events) window.addEventListener(event, changed);
  return () => events.forEach((event) => window.removeEventListener(event, changed));
}

/** Where the reader is; while the site is built, nowhere. */
export function useLocation() {
  const address = useSyncExternalStore(
    watchAddress,
    () => window.location.href,
    () => undefined,
  );
  if (address === undefined) return nowhere;
  const { pathname, search, hash } = new URL(address);
  return { ...nowhere, pathname, search, hash };
}

/** Where the reader was and goes. */
export function useHistory() {
  return {
    location: useLocation(),
    action: 'POP',
    push: (to) => window.location.assign(addressOf(to)),
    replace: (to) => window.location.replace(addressOf(to)),
    go: (steps) => window.history.go(steps),
    goBack: () => window.history.back(),
    goForward: () => window.history.forward(),
    listen: () => () => {},
    block: () => () => {},
    createHref: addressOf,
  };
}

/** Leads on, and is a link where no script runs. */
export function Redirect({ to }) {
  const address = addressOf(to);
  useEffect(() => window.location.replace(address), [address]);
  return <a href={address}>{address}</a>;
}

/** Whether a path is one of a pattern such as `/docs/:name`, or the first of several, and what stands for its names. */
export function matchPath(pathname, options) {
  const isPattern = typeof options === 'string' || Array.isArray(options);
  const { path = '/', exact = false } = isPattern ? { path: options } : options;
  for (const pattern of [path].flat()) {
    const found = match(pathname, pattern, exact);
    if (found) return found;
  }
  return null;
}

function match(pathname, path, exact) {
  const wanted = path.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  if (given.length < wanted.length || (exact && given.length > wanted.length)) return null;
  const params = {};
  for (const [at, part] of wanted.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = given[at];
    else if (part !== given[at]) return null;
  }
  return { path, url: `/${given.slice(0, wanted.length).join('/')}`, isExact: given.length === wanted.length, params };
}

export function useParams() {
  return {};
}

export function useRouteMatch() {
  const { pathname } = useLocation();
  return { path: pathname, url: pathname, isExact: true, params: {} };
}

/** Hands a component what it would be told by a router. */
export function withRouter(Component) {
  return function WithRouter(props) {
    return <Component {...props} location={useLocation()} history={useHistory()} match={useRouteMatch()} />;
  };
}
