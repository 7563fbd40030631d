import gql from 'graphql-tag';
import { DataService, SharedModule } from '@vendure/admin-ui/core';
import { ChangeDetectionStrategy, Component, inject } from '@angular/core';

interface Roast {
  id: string;
  startedAt: string | null;
  coffee: string;
  kilos: number;
}

const TODAY = gql`
  query RoastsOfToday {
    roastsOfToday {
      id
      startedAt
      coffee
      kilos
    }
  }
`;

@Component({
  standalone: true,
  selector: 'roastery-today',
  imports: [SharedModule],
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    <ng-container *ngIf="roasts$ | async as roasts; else loading">
      <p *ngIf="roasts.length === 0">The drum stays cold today.</p>
      <ul>
        <li *ngFor="let roast of roasts">
          <a [routerLink]="['/extensions/roasting/plan', roast.id]">{{ roast.coffee }}</a>, {{ roast.kilos }} kg,
          {{ roast.startedAt ? 'since ' + (roast.startedAt | localeDate: 'shortTime') : 'planned' }}
        </li>
      </ul>
    </ng-container>
    <ng-template #loading>…</ng-template>
  `,
})
export class TodayComponent {
  readonly roasts$ = inject(DataService)
    .query<{ roastsOfToday: Roast[] }>(TODAY)
    // highlight-next-line
    .refetchOnChannelChange()
    .mapStream(({ roastsOfToday }) => roastsOfToday);
}
