import { LinkCard } from './LinkCard';

/** Props of {@link Stackblitz}. */
export interface StackblitzProps {
  /** The name of the project there. */
  id: string;
}

/** Leads to a runnable example. It is a link and no embed: nothing of another site loads with the page. */
export function Stackblitz({ id }: StackblitzProps) {
  return (
    <LinkCard
      title="Open the live example"
      note="Runs in your browser on stackblitz.com"
      href={`https://stackblitz.com/edit/${encodeURIComponent(id)}`}
    />
  );
}
