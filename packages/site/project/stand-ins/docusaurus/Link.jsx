import { withBase } from './useBaseUrl';

/** A link, to a page by its path or to elsewhere. */
export default function Link({ to, href = to, isNavLink, activeClassName, autoAddBaseUrl, ...rest }) {
  return <a href={withBase(href)} {...rest} />;
}
