import { Router } from '@angular/router';
import { DataService, registerAlert, type AlertConfig } from '@vendure/admin-ui/core';
import gql from 'graphql-tag';
import { firstValueFrom, map, timer } from 'rxjs';

const LOW_LOTS = gql`
  query LowLots {
    lots(options: { filter: { kilosLeft: { lt: 30 } }, take: 1 }) {
      totalItems
      items {
        farm
      }
    }
  }
`;

interface LowLots {
  totalItems: number;
  items: Array<{ farm: string }>;
}

const QUARTER_OF_AN_HOUR = 15 * 60_000;

const lowLots: AlertConfig<LowLots> = {
  id: 'low-lots',
  check: ({ injector }) =>
    firstValueFrom(
      injector
        .get(DataService)
        // highlight-next-line
        .query<{ lots: LowLots }>(LOW_LOTS, {}, 'network-only')
        .single$.pipe(map(({ lots }) => lots)),
    ),
  recheck: () => timer(QUARTER_OF_AN_HOUR, QUARTER_OF_AN_HOUR),
  isAlert: ({ totalItems }) => totalItems > 0,
  label: ({ totalItems, items }) => ({
    text: totalItems === 1 ? 'roastery.one-low-lot' : 'roastery.low-lots',
    translationVars: { farm: items[0].farm, count: totalItems },
  }),
  action: (_lots, { injector }) => void injector.get(Router).navigate(['/extensions/roasting/green']),
};

export default [registerAlert(lowLots)];
