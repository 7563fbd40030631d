import { LinkCard } from './LinkCard';

/** Props of {@link Playground}. */
export interface PlaygroundProps {
  /** Where the playground is. */
  href?: string;
  title?: string;
}

/** Leads to a playground; nothing where no address is known. */
export function Playground({ href, title = 'Open the playground' }: PlaygroundProps) {
  return href ? <LinkCard title={title} note="Try it in your browser" href={href} /> : null;
}
