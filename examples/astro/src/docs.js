/** The site as a whole. */
export const config = {
  title: 'Sourdough',
  baseUrl: '/',
  titleDelimiter: '|',
  locale: { code: 'en', direction: 'ltr' },
  locales: [{ code: 'en', label: 'English', href: '/' }],
  versions: [{ name: 'current', label: '1.0', href: '/', isLast: true }],
  colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  navbar: {
    title: 'Sourdough',
    hideOnScroll: true,
    items: [
      { type: 'sidebar', label: 'Baking', href: '/', sidebar: 'baking', position: 'left' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: { groups: [], copyright: 'A manual that was written for an example.' },
  sidebar: { autoCollapseCategories: true },
};

/** The pages in their order. */
export const pages = [
  { title: 'Feed the starter', href: '/', file: 'feed' },
  { title: 'Bake a loaf', href: '/bake', file: 'bake' },
];

/** What the sidebar shows. */
export const sidebar = pages.map(({ title, href }) => ({ type: 'link', label: title, href }));
