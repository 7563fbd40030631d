import { LinkCard } from './LinkCard';

/** Props of {@link Playground}. */
export interface PlaygroundProps {
  /** The playground's URL. */
  href: string;
  title?: string;
}

/** Links to a playground. */
export function Playground({ href, title = 'Open the playground' }: PlaygroundProps) {
  return <LinkCard title={title} note="Try it in your browser" href={href} />;
}
