import { join } from 'node:path';
import type { AdminUiExtension } from '@vendure/ui-devkit/compiler';

export const roasteryUi: AdminUiExtension = {
  id: 'roastery',
  extensionPath: join(__dirname, 'ui'),
  translations: {
    en: join(__dirname, 'ui/translations/en.json'),
    de: join(__dirname, 'ui/translations/de.json'),
  },
  providers: [
    'providers.ts',
    'alerts.providers.ts',
    'lab.providers.ts',
    'machine.providers.ts',
    'today.providers.ts',
    'turnover.providers.ts',
    'waiting.providers.ts',
  ],
  routes: [{ route: 'roasting', filePath: 'routes.ts' }],
};
