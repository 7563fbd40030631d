import { LinkCard } from '@vendure-docs/theme-classic/LinkCard';
import { siteLabels } from '../labels';

/** Props of {@link Stackblitz}. */
export interface StackblitzProps {
  /** The id of the project on StackBlitz. */
  id: string;
  title?: string;
}

/** Links to a runnable example. It is not embedded, so that the page loads nothing from another site. */
export function Stackblitz({ id, title = siteLabels.openExample }: StackblitzProps) {
  return (
    <LinkCard
      title={title}
      note={siteLabels.runsOnStackblitz}
      href={`https://stackblitz.com/edit/${encodeURIComponent(id)}`}
    />
  );
}
