import { useCallback, useState, useSyncExternalStore } from 'react';
import useDocusaurusContext from './useDocusaurusContext';
import Head from './Head';
import Details from '../theme/Details';

export { Details };

function watchMode(changed) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const readMode = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** The color mode of the page, which readers choose in the bar above it: components are told of it, and do not set it. */
export function useColorMode() {
  const colorMode = useSyncExternalStore(watchMode, readMode, () => 'light');
  const leave = () => {};
  return {
    colorMode,
    colorModeChoice: colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode: leave,
    setLightTheme: leave,
    setDarkTheme: leave,
  };
}

/** What the settings of another program's theme say is not there. */
export function useThemeConfig() {
  return {
    navbar: { items: [] },
    footer: { links: [] },
    prism: {},
    docs: { sidebar: {} },
    colorMode: {},
    tableOfContents: {},
    ...useDocusaurusContext().siteConfig.themeConfig,
  };
}

/** What is folded, as a component unfolds it. */
export function useCollapsible({ initialState = false } = {}) {
  const [collapsed, setCollapsed] = useState(initialState);
  const toggleCollapsed = useCallback(() => setCollapsed((was) => !was), []);
  return { collapsed, setCollapsed, toggleCollapsed };
}

export function Collapsible({ as: Element = 'div', collapsed, children, className }) {
  return (
    <Element className={className} hidden={collapsed}>
      {children}
    </Element>
  );
}

/** The form of a text with `|` between its forms that a number takes. */
export function usePluralForm() {
  const { currentLocale } = useDocusaurusContext().i18n;
  const selectMessage = (count, text) => {
    const forms = text.split('|');
    const { pluralCategories } = new Intl.PluralRules(currentLocale).resolvedOptions();
    const names = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((name) => pluralCategories.includes(name));
    const at = names.indexOf(new Intl.PluralRules(currentLocale).select(count));
    return forms[Math.min(at, forms.length - 1)];
  };
  return { selectMessage };
}

/** The title and the description of a page are the document's. */
export function PageMetadata() {
  return <Head />;
}

export function HtmlClassNameProvider({ children }) {
  return children;
}

/** Names of classes that are nobody's here; those of a level are asked for by its number. */
const noName = (_, name) => (String(name).endsWith('Level') ? () => '' : '');
export const ThemeClassNames = new Proxy({}, { get: () => new Proxy({}, { get: noName }) });
