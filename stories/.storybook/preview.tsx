import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@fontsource-variable/noto-sans-arabic';
import '@vendure-docs/theme-classic/styles.css';
import './stories.css';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense, type PropsWithChildren } from 'react';
import { settled } from '../fixtures/settled';
import { apply, decode } from '../studio/changes';
import { describeArgTypes, writeNodes } from './argTypes';
import { catchUp, fitFrame, followDocsPage, globalsOfDocsPage } from './docsPage';
import { emulate, type System } from './emulation';
import { withSite } from './withSite';

// Only docs pages load what only they show; stories are also rendered on the server, where it cannot be loaded.
const DocsPage = lazy(() => import('./DocsPage'));
const DocsSite = lazy(() => import('./DocsSite'));

followDocsPage();

type Icon = 'mirror' | 'globe' | 'transfer' | 'timer' | 'contrast' | 'print';

const toolbar = (title: string, icon: Icon, items: (string | { value: string; title: string })[]) => ({
  name: title,
  toolbar: { title, icon, items, dynamicTitle: true },
});

const preview: Preview = {
  decorators: [withSite],
  beforeEach: ({ globals }) => {
    emulate(globals as unknown as System);
    apply(decode(globals['tokens']));
  },
  afterEach: async ({ id, args, parameters }) => {
    await settled();
    await catchUp(id, args);
    const tallest: unknown = parameters['fit'];
    if (typeof tallest === 'number') fitFrame(tallest);
  },
  tags: ['autodocs'],
  globalTypes: {
    colorMode: toolbar('Color mode', 'mirror', [
      { value: 'dark', title: 'Dark' },
      { value: 'light', title: 'Light' },
    ]),
    language: toolbar('Language of the labels', 'globe', [
      { value: 'en', title: 'English' },
      { value: 'de', title: 'Deutsch' },
      { value: 'ar', title: 'العربية' },
      { value: 'pseudo', title: 'Pseudo' },
    ]),
    direction: toolbar('Direction', 'transfer', [
      { value: 'as the language', title: 'Direction of the language' },
      { value: 'ltr', title: 'Left to right' },
      { value: 'rtl', title: 'Right to left' },
    ]),
    motion: toolbar('Motion', 'timer', [
      { value: 'no-preference', title: 'Motion' },
      { value: 'reduce', title: 'Reduced motion' },
    ]),
    forcedColors: toolbar('Forced colors', 'contrast', [
      { value: 'none', title: 'Own colors' },
      { value: 'active', title: 'Forced colors' },
    ]),
    medium: toolbar('Medium', 'print', [
      { value: 'screen', title: 'Screen' },
      { value: 'print', title: 'Paper' },
    ]),
  },
  initialGlobals: {
    // Tests run once in each mode, see vitest.config.ts.
    colorMode: import.meta.env['VITE_COLOR_MODE'] ?? 'dark',
    language: 'en',
    direction: 'as the language',
    motion: 'no-preference',
    forcedColors: 'none',
    medium: 'screen',
    // What the page Studio has changed of the theme.
    tokens: '',
    ...globalsOfDocsPage(),
  },
  argTypesEnhancers: [describeArgTypes],
  argsEnhancers: [writeNodes],
  parameters: {
    layout: 'padded',
    controls: { expanded: true, sort: 'requiredFirst' },
    a11y: {
      test: 'error',
      options: { rules: { 'target-size': { enabled: true } } },
    },
    viewport: {
      options: {
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 820', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
        narrow: { name: 'Narrow desktop, 1024', styles: { width: '1024px', height: '768px' }, type: 'desktop' },
        desktop: { name: 'Desktop, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
    options: {
      storySort: {
        order: [
          'Start',
          ['Introduction', 'Installation', 'Recipes', 'Slots', 'Accessibility'],
          'Design',
          ['Studio', 'Tokens', 'Icons'],
          'Layout',
          'Navigation',
          'Document',
          'Content',
          'Reference',
          'Search',
          'Pages',
          'States',
          'This site',
        ],
      },
    },
    docs: {
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
      container: (props: PropsWithChildren<DocsContainerProps>) => (
        <Suspense>
          <DocsSite {...props} />
        </Suspense>
      ),
      toc: { headingSelector: 'h2, h3' },
      codePanel: true,
    },
  },
};

export default preview;
