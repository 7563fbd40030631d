export { useMDXComponents } from '@vendure-docs/theme-classic/mdx';
