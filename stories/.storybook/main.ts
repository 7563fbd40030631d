import type { StorybookConfig } from '@storybook/react-vite';
import { fileURLToPath } from 'node:url';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../docs/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    // Follows types into other files, which makes choices of a union; the other one cannot.
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: file('tsconfig.docgen.json'),
      include: [file('../../packages/theme-classic/src/**/*.tsx'), file('../../packages/site/src/components/*.tsx')],
      exclude: ['**/*.test.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      skipChildrenPropWithoutDoc: false,
      // Those that every element has are named in a sentence, and would hide the component's own.
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
    },
  },
  // The theme is loaded from its source, so that a change shows at once.
  viteFinal: (vite) => ({
    ...vite,
    // The first browsers that know `light-dark()`. Spelt for older ones, a part of a page could not have a mode of its own.
    build: { ...vite.build, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
    resolve: { ...vite.resolve, conditions: ['classic-source', 'module', 'browser', 'development|production'] },
  }),
};

export default config;
