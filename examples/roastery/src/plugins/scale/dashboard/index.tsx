import { defineDashboardExtension, HistoryEntry, useLocalFormat } from '@vendure/dashboard';
import type { DashboardHistoryEntryComponent } from '@vendure/dashboard';
import { ScaleIcon } from 'lucide-react';

const TOLERANCE = 30;

const Weighed: DashboardHistoryEntryComponent['component'] = ({ entry }) => {
  const { formatNumber } = useLocalFormat();
  const { expectedGrams, measuredGrams, operator } = entry.data;
  const difference = measuredGrams - expectedGrams;
  const isWrong = Math.abs(difference) > TOLERANCE;

  return (
    <HistoryEntry
      entry={entry}
      title={isWrong ? 'Weight does not match' : 'Weighed'}
      actorName={operator}
      // highlight-next-line
      isPrimary={isWrong}
      timelineIcon={<ScaleIcon />}
      timelineIconClassName={isWrong ? 'bg-destructive text-destructive-foreground' : 'bg-muted'}
    >
      <p className="text-sm">
        {formatNumber(measuredGrams)} g, expected {formatNumber(expectedGrams)} g
      </p>
    </HistoryEntry>
  );
};

export default defineDashboardExtension({
  historyEntries: [{ type: 'PARCEL_WEIGHED', component: Weighed }],
});
