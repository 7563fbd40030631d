import { ChangeDetectionStrategy, Component } from '@angular/core';
import {
  SharedModule,
  type OrderDetailFragment,
  type OrderHistoryEntryComponent,
  type TimelineDisplayType,
  type TimelineHistoryEntry,
} from '@vendure/admin-ui/core';

const TOLERANCE = 15; // grams

@Component({
  standalone: true,
  imports: [SharedModule],
  selector: 'scale-weighing-entry',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    <ng-container *ngIf="missing(entry) as grams; else fine">
      <strong>{{ grams }} g are missing</strong> in the parcel
    </ng-container>
    <ng-template #fine>The parcel weighs what it should</ng-template>
    <vdr-history-entry-detail>
      <vdr-object-tree [value]="entry.data" />
    </vdr-history-entry-detail>
  `,
})
export class WeighingEntryComponent implements OrderHistoryEntryComponent {
  entry: TimelineHistoryEntry;
  order: OrderDetailFragment;

  missing({ data }: TimelineHistoryEntry): number {
    const difference = data.expectedGrams - data.measuredGrams;
    return difference > TOLERANCE ? difference : 0;
  }

  getDisplayType(entry: TimelineHistoryEntry): TimelineDisplayType {
    return this.missing(entry) ? 'warning' : 'default';
  }

  isFeatured(entry: TimelineHistoryEntry): boolean {
    return this.missing(entry) > 0;
  }

  getName = ({ data }: TimelineHistoryEntry) => data.operator as string;

  getIconShape = (entry: TimelineHistoryEntry) => (this.missing(entry) ? 'exclamation-triangle' : 'check');
}
