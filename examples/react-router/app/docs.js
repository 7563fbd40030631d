/** The site as a whole. */
export const config = {
  title: 'Bicycle',
  baseUrl: '/',
  titleDelimiter: '|',
  locale: { code: 'en', direction: 'ltr' },
  locales: [{ code: 'en', label: 'English', href: '/' }],
  versions: [{ name: 'current', label: '1.0', href: '/', isLast: true }],
  colorMode: { default: 'dark', disableSwitch: false, respectPrefersColorScheme: true },
  navbar: {
    title: 'Bicycle',
    hideOnScroll: true,
    items: [
      { type: 'sidebar', label: 'Repairs', href: '/', sidebar: 'repairs', position: 'left' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: { groups: [], copyright: 'A manual that was written for an example.' },
  sidebar: { autoCollapseCategories: true },
};

/** The pages in their order. */
export const pages = [
  { title: 'Mend a puncture', href: '/', file: 'repair' },
  { title: 'Adjust the brakes', href: '/brakes', file: 'brakes' },
];

/** What the sidebar shows. */
export const sidebar = pages.map(({ title, href }) => ({ type: 'link', label: title, href }));
