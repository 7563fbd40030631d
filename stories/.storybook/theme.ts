import { create } from 'storybook/theming';

const fonts = {
  fontBase: '"Inter Variable", "Inter", system-ui, sans-serif',
  fontCode: '"JetBrains Mono Variable", "JetBrains Mono", ui-monospace, monospace',
  appBorderRadius: 8,
  inputBorderRadius: 6,
};

const modes = {
  dark: create({
    base: 'dark',
    ...fonts,
    brandTitle: 'theme-classic',
    colorPrimary: '#4cc7ae',
    colorSecondary: '#5fd3bb',
    appBg: '#14191c',
    appContentBg: '#0f1315',
    appPreviewBg: '#0f1315',
    appBorderColor: '#272e32',
    barBg: '#14191c',
    barTextColor: '#9eabb1',
    barSelectedColor: '#5fd3bb',
    barHoverColor: '#5fd3bb',
    textColor: '#dbe2e4',
    textMutedColor: '#9eabb1',
    inputBg: '#14191c',
    inputBorder: '#6a787f',
  }),
  light: create({
    base: 'light',
    ...fonts,
    brandTitle: 'theme-classic',
    colorPrimary: '#0b7465',
    colorSecondary: '#0a6c5f',
    appBg: '#f5f8f8',
    appContentBg: '#ffffff',
    appPreviewBg: '#ffffff',
    appBorderColor: '#dfe5e6',
    barBg: '#ffffff',
    barTextColor: '#566469',
    barSelectedColor: '#0a6c5f',
    barHoverColor: '#0a6c5f',
    textColor: '#2b3438',
    textMutedColor: '#566469',
    inputBg: '#ffffff',
    inputBorder: '#7b8a90',
  }),
};

/** Storybook's own colors, near to those of the theme. */
export const storybookTheme = (mode: 'dark' | 'light') => modes[mode];
