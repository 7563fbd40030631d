import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DocSidebar } from '../DocSidebar/DocSidebar.js';
import { NavbarItem } from '../NavbarItem/NavbarItem.js';
import { Content } from '../Content/Content.js';
import type { SiteConfig } from '../types.js';
import { useColorMode, useConfig, useLink, useLocation, useSearch, useStored } from './context.js';
import { useSlot } from '../slots.js';
import { ThemeProvider, type ThemeProviderProps } from '../ThemeProvider/ThemeProvider.js';

const hooks = {
  useColorMode,
  useConfig,
  useLink,
  useLocation,
  useSearch,
  useSlot: () => useSlot('Footer', () => null),
  useStored: () => useStored('key'),
};

describe('outside of the provider', () => {
  test.each(Object.entries(hooks))('%s names itself and the provider', (name, useHook) => {
    function Component() {
      useHook();
      return null;
    }
    expect(() => renderToString(<Component />)).toThrow(`\`${name}\` must be used inside \`<ThemeProvider>\``);
  });
});

describe('developer errors', () => {
  const config = {
    baseUrl: '/',
    locale: { code: 'en', direction: 'ltr' },
    navbar: { items: [] },
    sidebar: { autoCollapseCategories: true },
    colorMode: {},
  } as unknown as SiteConfig;
  const render = (element: ReactNode, components?: ThemeProviderProps['components']) => () =>
    renderToString(
      <ThemeProvider config={config} location={{ pathname: '/', hash: '', search: '' }} components={components}>
        {element}
      </ThemeProvider>,
    );

  test('an unknown type of navbar item is named', () => {
    expect(render(<NavbarItem item={{ type: 'carousel', label: 'Offers' } as never} />)).toThrow(
      /unknown type "carousel".*"Offers"/,
    );
  });

  test('a sidebar with nothing to link to names the category', () => {
    expect(render(<DocSidebar items={[{ type: 'category', label: 'Deployment', items: [] }]} />)).toThrow(
      /"Deployment" has nothing to link to/,
    );
  });

  test('a component that is not registered is named', () => {
    const content = <Content nodes={[{ type: 'component', name: 'Chart', props: {} }]} />;
    expect(render(content, { Diagram: () => null, Map: () => null })).toThrow(
      /"Chart", which is not registered. Known: Diagram, Map/,
    );
  });
});
