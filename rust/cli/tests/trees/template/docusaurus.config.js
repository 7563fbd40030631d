// @ts-check
import { themes as prismThemes } from 'prism-react-renderer';

/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'Regatta',
  tagline: 'Boats in a row',
  favicon: 'img/sail.svg',
  future: { v4: true },
  url: 'https://regatta.example',
  baseUrl: '/',
  organizationName: 'regatta',
  projectName: 'regatta',
  onBrokenLinks: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  presets: [
    [
      'classic',
      /** @type {import('@docusaurus/preset-classic').Options} */
      ({
        docs: { sidebarPath: './sidebars.js', editUrl: 'https://regatta.example/edit/' },
        blog: {
          showReadingTime: true,
          feedOptions: { type: ['rss', 'atom'], xslt: true },
          onInlineTags: 'warn',
          onInlineAuthors: 'warn',
          onUntruncatedBlogPosts: 'warn',
        },
        theme: { customCss: './src/css/custom.css' },
      }),
    ],
  ],
  themeConfig:
    /** @type {import('@docusaurus/preset-classic').ThemeConfig} */
    ({
      image: 'img/sail.svg',
      colorMode: { respectPrefersColorScheme: true },
      navbar: {
        title: 'Regatta',
        logo: { alt: 'A sail', src: 'img/sail.svg' },
        items: [
          { type: 'docSidebar', sidebarId: 'manual', position: 'left', label: 'Manual' },
          { to: '/blog', label: 'Log', position: 'left' },
        ],
      },
      footer: { style: 'dark', links: [{ title: 'Docs', items: [{ label: 'Manual', to: '/docs/intro' }] }] },
      prism: { theme: prismThemes.github, darkTheme: prismThemes.dracula },
    }),
};

export default config;
