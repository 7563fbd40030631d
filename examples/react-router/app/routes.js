import { index, route } from '@react-router/dev/routes';
import { pages } from './docs.js';

export default [
  ...pages.map(({ href, file }) => {
    const document = `pages/${file}.mdx`;
    return href === '/' ? index(document) : route(href.slice(1), document);
  }),
  route('*', 'missing.jsx'),
];
