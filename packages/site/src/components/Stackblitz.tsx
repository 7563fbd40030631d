import { LinkCard } from './LinkCard';

/** Props of {@link Stackblitz}. */
export interface StackblitzProps {
  /** The id of the project on StackBlitz. */
  id: string;
  title?: string;
}

/** Links to a runnable example. It is not embedded, so that the page loads nothing from another site. */
export function Stackblitz({ id, title = 'Open the live example' }: StackblitzProps) {
  return (
    <LinkCard
      title={title}
      note="Runs in your browser on stackblitz.com"
      href={`https://stackblitz.com/edit/${encodeURIComponent(id)}`}
    />
  );
}
