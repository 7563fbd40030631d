import { defineDashboardExtension } from '@vendure/dashboard';
import { lowLotsAlert } from './alerts/low-lots';
import { roastedEntry } from './history/roasted';
import { customProviders } from './providers';
import { manual } from './toolbar/manual';
import { lowLotsWidget } from './widgets/low-lots';

export default defineDashboardExtension({
  alerts: [lowLotsAlert],
  customProviders,
  historyEntries: [roastedEntry],
  toolbarItems: [manual],
  widgets: [lowLotsWidget],
});
