import createMDX from '@next/mdx';

const withMDX = createMDX({
  options: {
    // By name, because Turbopack runs them in a process of its own. The first is for tables.
    remarkPlugins: ['remark-gfm'],
    rehypePlugins: [
      'rehype-slug',
      '@stefanprobst/rehype-extract-toc',
      '@stefanprobst/rehype-extract-toc/mdx',
      ['rehype-prism-plus', { ignoreMissing: true }],
    ],
  },
});

export default withMDX({ turbopack: { root: import.meta.dirname } });
