import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    mdx({
      providerImportSource: '@vendure-docs/theme-classic/mdx',
      // Tables.
      remarkPlugins: [remarkGfm],
      rehypePlugins: [rehypeSlug],
    }),
    reactRouter(),
  ],
});
