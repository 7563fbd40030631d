import { inject, provideAppInitializer } from '@angular/core';
import { DataService, NavBuilderService } from '@vendure/admin-ui/core';
import gql from 'graphql-tag';
import { map, switchMap, timer } from 'rxjs';

const WAITING = gql`
  query WaitingForSlot {
    orders(options: { filter: { state: { eq: "AwaitingRoastSlot" } }, take: 1 }) {
      totalItems
    }
  }
`;

interface Waiting {
  orders: { totalItems: number };
}

export default [
  provideAppInitializer(() => {
    const data = inject(DataService);
    const menu = inject(NavBuilderService);
    const badge = timer(0, 60_000).pipe(
      switchMap(() => data.query<Waiting>(WAITING, {}, 'network-only').single$),
      map(({ orders }) => ({
        type: orders.totalItems > 0 ? ('warning' as const) : ('none' as const),
        propagateToSection: true,
      })),
    );
    menu.addNavMenuItem(
      {
        id: 'waiting-orders',
        label: 'Waiting for a slot',
        routerLink: ['/extensions/roasting/waiting'],
        statusBadge: badge,
      },
      'roasting',
    );
  }),
];
