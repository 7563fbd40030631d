import { trustedHtml } from '@vendure-docs/theme-classic/headless';
import { CodeBlock } from '@vendure-docs/theme-classic/CodeBlock';
import { siteLabels } from '../labels';
import { LinkCard } from './LinkCard';

/** What readers call the APIs, as the builder does in `markdown/components.rs`. */
const APIS: Readonly<Record<string, string>> = { shop: 'Shop API', admin: 'Admin API' };

/** Props of {@link Playground}. */
export interface PlaygroundProps {
  /** The API that the request is for: `shop`, `admin` or another, by its name. */
  api?: string;
  /** A GraphQL document, as highlighted markup. */
  document?: string;
  /** The playground's URL. */
  href?: string;
  title?: string;
}

/** Shows a GraphQL request, links to a playground, or both. */
export function Playground({ api, document, href, title = siteLabels.openPlayground }: PlaygroundProps) {
  return (
    <>
      {document !== undefined && (
        <CodeBlock language="graphql" title={api && (APIS[api] ?? api)} html={trustedHtml(document)} />
      )}
      {href !== undefined && <LinkCard title={title} note={siteLabels.tryInBrowser} href={href} />}
    </>
  );
}
