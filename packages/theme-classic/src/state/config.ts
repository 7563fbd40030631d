import type { SiteConfig, SiteSettings } from '../types.js';

/** The color mode of a site that says nothing of it. */
export const defaultColorMode: SiteConfig['colorMode'] = {
  default: 'dark',
  disableSwitch: false,
  respectPrefersColorScheme: true,
};

/** The language of a site that says nothing of it. */
export const defaultLocale: SiteConfig['locale'] = { code: 'en', direction: 'ltr' };

/** The settings of a site with the defaults for what they leave out. */
export function withDefaults({ title, locale, colorMode, navbar, footer, sidebar, ...rest }: SiteSettings): SiteConfig {
  return {
    title,
    baseUrl: '/',
    titleDelimiter: '|',
    locales: [],
    versions: [],
    ...rest,
    locale: { ...defaultLocale, ...locale },
    colorMode: { ...defaultColorMode, ...colorMode },
    // A logo may be all that is there.
    navbar: { hideOnScroll: true, items: [], ...(!navbar?.logo && { title }), ...navbar },
    footer: { groups: [], copyright: '', ...footer },
    sidebar: { autoCollapseCategories: true, ...sidebar },
  };
}
