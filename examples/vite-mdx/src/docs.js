/** The site as a whole. */
export const config = {
  title: 'Kettle',
  baseUrl: '/',
  titleDelimiter: '|',
  locale: { code: 'en', direction: 'ltr' },
  locales: [{ code: 'en', label: 'English', href: '/' }],
  versions: [{ name: 'current', label: '1.0', href: '/', isLast: true }],
  colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  navbar: {
    title: 'Kettle',
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
  { title: 'Boil water', href: '/', file: 'boil' },
  { title: 'Keep it warm', href: '/keep-warm', file: 'keep-warm' },
  { title: 'Remove limescale', href: '/limescale', file: 'limescale' },
];

/** What the sidebar shows. */
export const sidebar = [
  { type: 'category', label: 'Every day', items: pages.slice(0, 2).map(entry) },
  { type: 'category', label: 'Care', items: pages.slice(2).map(entry) },
];

function entry({ title, href }) {
  return { type: 'link', label: title, href };
}
