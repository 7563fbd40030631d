/** The site as a whole. */
export const config = {
  title: 'Kettle',
  tagline: 'Hot water as a service',
  url: 'https://kettle.example',
  baseUrl: '/',
  titleDelimiter: '|',
  locale: { code: 'en', direction: 'ltr' },
  locales: [{ code: 'en', label: 'English', href: '/' }],
  versions: [{ name: 'current', label: '1.0', href: '/', isLast: true }],
  colorMode: { default: 'dark', disableSwitch: false, respectPrefersColorScheme: true },
  navbar: {
    title: 'Kettle',
    hideOnScroll: true,
    items: [{ type: 'sidebar', label: 'Manual', href: '/boiling', sidebar: 'docs', position: 'left' }],
  },
  footer: { groups: [], copyright: 'Copyright © 2025 Kettle' },
  sidebar: { autoCollapseCategories: true },
};

/** The pages in their order. */
export const sidebar = [
  {
    type: 'category',
    label: 'Using it',
    items: [
      { type: 'link', label: 'Boiling', href: '/boiling' },
      { type: 'link', label: 'Descaling', href: '/descaling' },
    ],
  },
];

const page = (route, title, content, rest) => ({
  kind: 'doc',
  route,
  title,
  heading: title,
  description: '',
  breadcrumbs: [{ label: 'Using it' }, { label: title }],
  toc: [],
  content,
  ...rest,
});

/** The pages by their routes. */
export const pages = {
  '/boiling': page(
    '/boiling',
    'Boiling',
    [
      '<p>Fill in <strong>half a litre</strong> at least.</p>',
      { type: 'code', language: 'bash', html: 'kettle boil --to <span class="n">100</span>\n' },
      { type: 'admonition', kind: 'warning', children: ['<p>Steam is hot.</p>'] },
    ],
    { next: { title: 'Descaling', href: '/descaling' } },
  ),
  '/descaling': page(
    '/descaling',
    'Descaling',
    ['<p>Once a month.</p>', { type: 'heading', level: 2, id: 'vinegar', html: 'Vinegar' }, '<p>A cup of it.</p>'],
    { toc: [{ id: 'vinegar', html: 'Vinegar', level: 2 }], previous: { title: 'Boiling', href: '/boiling' } },
  ),
};
