import { addressOf } from './useBaseUrl';

/** What only the router of another program knows. */
const OF_ROUTERS = new Set(['activeClassName', 'activeStyle', 'autoAddBaseUrl', 'exact', 'isActive', 'isNavLink']);

/** A link, to a page by its path or to elsewhere. */
export default function Link({ to, href = to, ...rest }) {
  const attributes = Object.entries(rest).filter(([name]) => !OF_ROUTERS.has(name));
  return <a href={addressOf(href)} {...Object.fromEntries(attributes)} />;
}
