import { Refusal } from './refusal.mjs';

/**
 * @typedef {object} Framework
 * @property {string} name what it is called on the command line
 * @property {string} title what it is, for those who choose
 * @property {string} example its folder in `examples/` of the repository, which the starter is a copy of
 */

/**
 * The frameworks there is a starter for; the first is taken where nobody chooses.
 * @type {[Framework, ...Framework[]]}
 */
export const frameworks = [
  { name: 'next', title: 'Next.js, with server components', example: 'next' },
  { name: 'vite', title: 'Vite, rendered in the browser', example: 'vite-mdx' },
  { name: 'react-router', title: 'React Router, every page a file', example: 'react-router' },
  { name: 'astro', title: 'Astro, every page a file with an island of React', example: 'astro' },
  { name: 'server-render', title: 'a Node server of your own, with React 18', example: 'server-render' },
];

/**
 * The framework of a name.
 * @param {string} name
 * @returns {Framework}
 */
export function frameworkOf(name) {
  const found = frameworks.find((framework) => framework.name === name);
  if (found) return found;
  const names = frameworks.map((framework) => framework.name).join(', ');
  throw new Refusal(`There is no starter for “${name}”. There is one for each of: ${names}`, 2);
}
