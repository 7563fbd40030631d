import { registerDashboardWidget, type DashboardWidgetConfig } from '@vendure/admin-ui/core';

const today: DashboardWidgetConfig = {
  title: 'roastery.today',
  supportedWidths: [4, 6],
  requiresPermissions: ['ReadCatalog'],
  loadComponent: async () => (await import('./today/today.component')).TodayComponent,
};

export default [registerDashboardWidget('roastery-today', today)];
