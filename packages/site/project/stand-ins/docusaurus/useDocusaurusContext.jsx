/** What pages know of the site. Its language is the document's in browsers; where there is none, the builder says it. */
export default function useDocusaurusContext() {
  const { title = '', base = '/', ...site } = globalThis[Symbol.for('vendure-docs')]?.site ?? {};
  const language = globalThis.document?.documentElement.lang || site.language || 'en';
  return {
    siteConfig: { title, baseUrl: base, customFields: {}, themeConfig: {} },
    siteMetadata: {},
    globalData: {},
    i18n: { currentLocale: language, defaultLocale: language, locales: [language], localeConfigs: {} },
    codeTranslations: {},
  };
}
