import { setDashboardWidgetLayout } from '@vendure/admin-ui/core';

export default [
  setDashboardWidgetLayout([
    { id: 'roastery-today', width: 6 },
    { id: 'orderSummary', width: 6 },
    { id: 'latestOrders', width: 12 },
  ]),
];
