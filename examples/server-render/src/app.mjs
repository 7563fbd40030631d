import { DocPage, Layout, ThemeProvider } from '@vendure-docs/theme-classic';
import { createElement } from 'react';
import { config, page, sidebar } from './docs.mjs';

/** The page, the same on the server and in the browser. */
export function App() {
  return createElement(
    ThemeProvider,
    { config, location: { pathname: page.route, hash: '', search: '' } },
    createElement(Layout, { kind: 'doc', sidebar, sidebarName: 'docs' }, createElement(DocPage, { page })),
  );
}
