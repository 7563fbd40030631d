import { defineDashboardExtension } from '@vendure/dashboard';
import { PrintSelectedLabels } from './print-selected-labels';

export default defineDashboardExtension({
  dataTables: [{ pageId: 'order-list', bulkActions: [{ order: 500, component: PrintSelectedLabels }] }],
});
