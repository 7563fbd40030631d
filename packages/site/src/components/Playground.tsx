import { trustedHtml } from '@vendure-docs/theme-classic/headless';
import { CodeBlock } from '@vendure-docs/theme-classic/CodeBlock';
import { LinkCard } from '@vendure-docs/theme-classic/LinkCard';
import { siteLabels } from '../labels';

/** Props of {@link Playground}. */
export interface PlaygroundProps {
  /** The API that the request is for. */
  api?: string;
  /** What readers call each API. */
  apis?: Readonly<Record<string, string>>;
  /** A GraphQL document, as highlighted markup. */
  document?: string;
  /** The playground's URL. */
  href?: string;
  title?: string;
}

/** Shows a GraphQL request, links to a playground, or both. */
export function Playground({ api, apis, document, href, title = siteLabels.openPlayground }: PlaygroundProps) {
  return (
    <>
      {document !== undefined && (
        <CodeBlock language="graphql" title={api && (apis?.[api] ?? api)} html={trustedHtml(document)} />
      )}
      {href !== undefined && <LinkCard title={title} note={siteLabels.tryInBrowser} href={href} />}
    </>
  );
}
