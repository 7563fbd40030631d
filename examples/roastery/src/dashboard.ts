import { DashboardPlugin } from '@vendure/dashboard/plugin';
import { dashboardFolder } from './paths';

// #region dashboard
export const dashboard = DashboardPlugin.init({
  // the same as `base` in vite.config.mts, without slashes
  route: 'dashboard',
  appDir: dashboardFolder,
  // not Vite's own 5173, which any other project may use at the same time
  viteDevServerPort: 5183,
});
// #endregion dashboard
