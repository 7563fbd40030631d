import { siteLabels } from '../labels';
import { LinkCard } from './LinkCard';

/** Props of {@link Playground}. */
export interface PlaygroundProps {
  /** The playground's URL. */
  href: string;
  title?: string;
}

/** Links to a playground. */
export function Playground({ href, title = siteLabels.openPlayground }: PlaygroundProps) {
  return <LinkCard title={title} note={siteLabels.tryInBrowser} href={href} />;
}
