import mdx from '@mdx-js/rollup';
import rehypeShiki from '@shikijs/rehype';
import toc from '@stefanprobst/rehype-extract-toc';
import exportToc from '@stefanprobst/rehype-extract-toc/mdx';
import { colorModeScript } from '@vendure-docs/theme-classic/color-mode-script';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { createCssVariablesTheme } from 'shiki';
import { defineConfig } from 'vite';
import { config } from './src/docs.js';

/** The title of a block of code, as the theme's `pre` takes it. */
const parseMetaString = (meta) => ({ title: /title="([^"]*)"/.exec(meta)?.[1] });

export default defineConfig({
  // Only documents import it, so Vite would find it late, and load the first page twice.
  optimizeDeps: { include: ['@vendure-docs/theme-classic/mdx'] },
  // `'use client'` is for frameworks with server components.
  build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
  plugins: [
    mdx({
      providerImportSource: '@vendure-docs/theme-classic/mdx',
      // Tables.
      remarkPlugins: [remarkGfm],
      // The theme's shiki.css gives the variables their colors, in both modes; no line is left out because it takes long.
      rehypePlugins: [
        rehypeSlug,
        toc,
        exportToc,
        [
          rehypeShiki,
          { theme: createCssVariablesTheme(), langs: [], lazy: true, tokenizeTimeLimit: 0, parseMetaString },
        ],
      ],
    }),
    {
      name: 'color-mode',
      transformIndexHtml: () => [{ tag: 'script', children: colorModeScript(config), injectTo: 'head' }],
    },
  ],
});
