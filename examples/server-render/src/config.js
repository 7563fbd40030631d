/** The site as a whole. */
export const config = {
  title: 'Compass',
  baseUrl: '/',
  titleDelimiter: '|',
  locale: { code: 'en', direction: 'ltr' },
  locales: [{ code: 'en', label: 'English', href: '/' }],
  versions: [{ name: 'current', label: '1.0', href: '/', isLast: true }],
  colorMode: { default: 'dark', disableSwitch: false, respectPrefersColorScheme: true },
  navbar: { title: 'Compass', hideOnScroll: true, items: [{ type: 'search', position: 'right' }] },
  footer: { groups: [], copyright: 'A manual that was written for an example.' },
  sidebar: { autoCollapseCategories: true },
};
