import { hostExternalFrame } from '@vendure/admin-ui/core';

const designer = hostExternalFrame({
  breadcrumbLabel: 'Label designer',
  extensionUrl: './assets/label-designer/index.html',
  openInNewTab: false,
  path: '',
});

export default [designer];
