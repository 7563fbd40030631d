import { ActivatedRoute } from '@angular/router';
import { Component, inject } from '@angular/core';
import { DataService, NotificationService, PageMetadataService, SharedModule } from '@vendure/admin-ui/core';
import gql from 'graphql-tag';

const CLOSE_MONTH = gql`
  mutation CloseMonth($month: String!) {
    closeRoastMonth(month: $month)
  }
`;

@Component({
  standalone: true,
  imports: [SharedModule],
  selector: 'roastery-month-plan',
  template: `
    <vdr-page-block>
      <vdr-card [title]="month">
        <button class="button primary" (click)="closeMonth()">Close the month</button>
        <a class="button-ghost" [routerLink]="['/extensions/roasting']">All months</a>
      </vdr-card>
    </vdr-page-block>
  `,
})
export class MonthPlanComponent {
  readonly month = inject(ActivatedRoute).snapshot.paramMap.get('month') ?? '';
  private readonly data = inject(DataService);
  private readonly messages = inject(NotificationService);

  constructor() {
    // highlight-next-line
    inject(PageMetadataService).setTitle(`Roast plan ${this.month}`);
  }

  closeMonth() {
    this.data.mutate(CLOSE_MONTH, { month: this.month }).subscribe({
      next: () => this.messages.success('The month is closed'),
      error: (problem) => this.messages.error(problem.message),
    });
  }
}
