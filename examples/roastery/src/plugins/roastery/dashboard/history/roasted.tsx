import { HistoryEntry, type DashboardHistoryEntryComponent } from '@vendure/dashboard';
import { FlameIcon } from 'lucide-react';

export const roastedEntry: DashboardHistoryEntryComponent = {
  type: 'ROASTED',
  component: ({ entry }) => (
    <HistoryEntry
      entry={entry}
      title="Roasted for this order"
      timelineIcon={<FlameIcon />}
      timelineIconClassName="bg-primary text-primary-foreground"
    >
      <p>
        {entry.data.kilos} kg, batch {entry.data.batch}
      </p>
    </HistoryEntry>
  ),
};
