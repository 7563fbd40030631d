import { api, type DashboardAlertDefinition } from '@vendure/dashboard';
import { graphql } from '@/gql';

const countLowLots = graphql(`
  query CountLowLots {
    lots(options: { filter: { kilosLeft: { lt: 30 } }, take: 1 }) {
      totalItems
    }
  }
`);

export const lowLotsAlert: DashboardAlertDefinition<number> = {
  id: 'roastery-low-lots',
  check: async () => (await api.query(countLowLots)).lots.totalItems,
  shouldShow: (count) => count > 0,
  title: (count) => `${count} lots are nearly used up`,
  severity: (count) => (count > 5 ? 'error' : 'warning'),
  recheckInterval: 15 * 60_000,
  actions: [{ label: 'Show', onClick: () => window.location.assign('/dashboard/green-coffee') }],
};
