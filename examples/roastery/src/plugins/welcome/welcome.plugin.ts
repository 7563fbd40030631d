import { PluginCommonModule, VendurePlugin } from '@vendure/core';

/** The login page in the words of the house. */
@VendurePlugin({
  compatibility: '^3.5.0',
  imports: [PluginCommonModule],
  dashboard: './dashboard/index.tsx',
})
export class WelcomePlugin {}
