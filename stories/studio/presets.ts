import { unchanged, type Changes } from './changes';

/** Looks to begin with, by their names. Each keeps the contrast that the theme promises. */
export const presets: Readonly<Record<string, Changes>> = {
  'Vendure, as it is': unchanged,
  Plum: {
    '--classic-accent': 'light-dark(#7a2e8e, #e0a3f0)',
    '--classic-accent-second': 'light-dark(#a8481a, #f2b08a)',
    '--classic-focus': 'light-dark(#a8481a, #f2b08a)',
  },
  Neutral: {
    '--classic-accent': 'light-dark(#3a454b, #c5d0d5)',
    '--classic-accent-solid': 'light-dark(#3a454b, #c5d0d5)',
    '--classic-accent-second': 'light-dark(#5f6b71, #93a0a6)',
    '--classic-focus': 'light-dark(#1d5fb4, #7cb8ff)',
  },
  'High contrast': {
    '--classic-surface': 'light-dark(#ffffff, #000000)',
    '--classic-text': 'light-dark(#000000, #ffffff)',
    '--classic-text-strong': 'light-dark(#000000, #ffffff)',
    '--classic-text-muted': 'light-dark(#2b3438, #dbe2e3)',
    '--classic-line': 'light-dark(#566469, #9eabb1)',
    '--classic-line-strong': 'light-dark(#2b3438, #dbe2e3)',
    '--classic-accent': 'light-dark(#00473d, #8ef2df)',
    '--classic-focus': 'light-dark(#2f1fb0, #d5d2ff)',
  },
  Dense: {
    '--classic-text-lg': '0.9375rem',
    '--classic-text-ratio': '1.16',
    '--classic-leading-loose': '1.55',
    '--classic-space-xl': '1rem',
    '--classic-space-3xl': '1.5rem',
    '--classic-space-5xl': '2.25rem',
    '--classic-row': '1.625rem',
  },
};
