/** What pages know of the site. */
export default function useDocusaurusContext() {
  const { title = '', base = '/', language = 'en' } = globalThis[Symbol.for('vendure-docs')]?.site ?? {};
  return {
    siteConfig: { title, baseUrl: base, customFields: {}, themeConfig: {} },
    siteMetadata: {},
    globalData: {},
    i18n: { currentLocale: language, defaultLocale: language, locales: [language], localeConfigs: {} },
    codeTranslations: {},
  };
}
