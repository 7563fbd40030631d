import { OrderSummaryWidgetComponent } from '@vendure/admin-ui/dashboard';
import { registerDashboardWidget } from '@vendure/admin-ui/core';

export default [
  registerDashboardWidget('orderSummary', {
    loadComponent: () => OrderSummaryWidgetComponent,
    requiresPermissions: ['ReadOrder', 'ReadSettings'],
    title: 'roastery.turnover',
  }),
];
