import type { AdminUiExtension } from '@vendure/ui-devkit/compiler';
import { join } from 'path';

export const brewNotesUi: AdminUiExtension = {
  id: 'brew-notes',
  extensionPath: join(__dirname, 'ui'),
  providers: ['providers.ts'],
  routes: [{ route: 'brew-notes', filePath: 'routes.ts' }],
};
