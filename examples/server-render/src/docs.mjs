/** The site as a whole. */
export const config = {
  title: 'Compass',
  tagline: 'Where north is',
  url: 'https://compass.example',
  baseUrl: '/',
  titleDelimiter: '|',
  locale: { code: 'en', direction: 'ltr' },
  locales: [{ code: 'en', label: 'English', href: '/' }],
  versions: [{ name: 'current', label: '1.0', href: '/', isLast: true }],
  colorMode: { default: 'dark', disableSwitch: false, respectPrefersColorScheme: true },
  navbar: { title: 'Compass', hideOnScroll: true, items: [] },
  footer: { groups: [], copyright: 'Copyright © 2025 Compass' },
  sidebar: { autoCollapseCategories: true },
};

/** The pages in their order. */
export const sidebar = [{ type: 'link', label: 'Finding north', href: '/' }];

/** The only page there is. */
export const page = {
  kind: 'doc',
  route: '/',
  title: 'Finding north',
  heading: 'Finding north',
  description: '',
  breadcrumbs: [],
  toc: [{ id: 'stars', html: 'By the stars', level: 2 }],
  content: [
    '<p>Hold it level and wait.</p>',
    { type: 'heading', level: 2, id: 'stars', html: 'By the stars' },
    {
      type: 'tabs',
      id: 'hemisphere',
      initial: 'north',
      items: [
        { value: 'north', label: 'Northern', children: ['<p>Look for the pole star.</p>'] },
        { value: 'south', label: 'Southern', children: ['<p>Look for the cross.</p>'] },
      ],
    },
  ],
};
