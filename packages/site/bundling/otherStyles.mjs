// The styles of what most documents do not show: pages that are none, and the components that some documents use. Guides are read
// most, and load them not at all.
import { transform } from 'esbuild';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OTHER =
  /[\\/](?:(?:Features|Hero|HomePage|SearchPage|TagListPage|TagPage)|site[\\/]src[\\/]components[\\/]\w+)\.module\.css$/;

/** The CSS Modules of components that the server never renders: what browsers load of these when they are needed brings their styles. */
export const LATE = /\b(?:NameCard|Offer|SearchModal|TryIt|walk)\.module\.css$/;

/** The theme's parts for a reference, which only those components are made of. */
const theme = dirname(fileURLToPath(import.meta.resolve('@vendure-docs/theme-classic/package.json')));
const exported = readFileSync(join(theme, 'src/reference.ts'), 'utf8').matchAll(/ from '\.\/(\w+)\//g);
const REFERENCE = new Set([...exported].map(([, folder]) => join(theme, 'src', folder)));

/**
 * The style sheet with them, and its name in the assets folder.
 * @param {Map<string, import('./classes.mjs').CssModule>} modules
 * @param {boolean} minify
 */
export async function otherStyles(modules, minify) {
  const all = [...modules].filter(([path]) => isOther(path)).map(([, { css }]) => css);
  const { code } = await transform(all.join('\n'), {
    loader: 'css',
    minify,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    charset: 'utf8',
  });
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return { name: `other-${hash}.css`, code };
}

/** Whether the styles of a CSS Module are among them. */
export function isOther(path) {
  return !LATE.test(path) && (OTHER.test(path) || REFERENCE.has(dirname(path)));
}
