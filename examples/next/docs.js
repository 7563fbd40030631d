/** The site as a whole. */
export const config = {
  title: 'Telescope',
  baseUrl: '/',
  titleDelimiter: '|',
  locale: { code: 'en', direction: 'ltr' },
  locales: [{ code: 'en', label: 'English', href: '/' }],
  versions: [{ name: 'current', label: '1.0', href: '/', isLast: true }],
  colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  navbar: {
    title: 'Telescope',
    hideOnScroll: true,
    items: [
      { type: 'sidebar', label: 'Manual', href: '/', sidebar: 'manual', position: 'left' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: { groups: [], copyright: 'A manual that was written for an example.' },
  sidebar: { autoCollapseCategories: true },
};

/** The pages in their order. */
export const pages = [
  { title: 'Set it up', href: '/', file: 'set-up' },
  { title: 'Find the Moon', href: '/moon', file: 'moon' },
  { title: 'Find a planet', href: '/planets', file: 'planets' },
];

/** What the sidebar shows. */
export const sidebar = [
  { type: 'link', label: pages[0].title, href: pages[0].href },
  {
    type: 'category',
    label: 'What to see',
    items: pages.slice(1).map(({ title, href }) => ({ type: 'link', label: title, href })),
  },
];
