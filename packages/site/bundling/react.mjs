// React is published as CommonJS, of which a bundler can leave nothing out, and every use is a `(0, react.useState)` that no
// minifier can shorten. Its files for production could as well be ES modules, which makes each page 1.5 kB lighter.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Reads React as ES modules in production. The theme and the site share one React, whatever version the theme is
 * developed with.
 * @param {'production' | 'development'} mode
 * @param {boolean} isShared Whether components that are bundled apart can use it, and so all that it exports.
 * @returns {import('rolldown').Plugin}
 */
export function reactModules(mode, isShared) {
  return {
    name: 'react-modules',
    resolveId: {
      filter: { id: /^(?:react|react-dom|scheduler)(?:\/.*)?$/ },
      handler(id) {
        const index = require.resolve(id);
        if (mode === 'development') return index;
        const [, file] = /require\('(\.\/cjs\/[^']+\.production\.js)'\)/.exec(readFileSync(index, 'utf8'));
        return { id: join(dirname(index), file), moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]cjs[\\/].*\.production\.js$/ },
      handler(code, id) {
        if (!CLIENT.test(id)) return asModule(code);
        const client = withoutPrefixes(code);
        return asModule(isShared ? client : withoutHints(client));
      },
    },
  };
}

/** What starts React in a document. */
const CLIENT = /react-dom-client\.production\.js$/;

/** Leaves out how `preload` and its like are done in a document, which nobody calls: the builder writes such hints. */
function withoutHints(code) {
  return replaceOnce(code, /(?<=^ReactDOMSharedInternals\.d = \{\n {2}f: \w+,\n {2}r: \w+),[^}]*(?=\n\};)/m, '');
}

/** Leaves out the search for prefixes of events, which no browser that the site is for has. */
function withoutPrefixes(code) {
  const search = /^function makePrefixMap\([^]*?^function getVendorPrefixedEventName\([^]*?^\}$/m;
  return replaceOnce(code, search, '').replace(/\bgetVendorPrefixedEventName\(("\w+")\)/g, '$1');
}

/** A CommonJS module of React's as an ES module with named exports, of which those nobody imports are removed. */
function asModule(code) {
  const imports = [];
  const exported = new Set();
  const body = code
    .replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/m, (statement) => {
      imports.push(...statement.matchAll(/(\w+) = require\("([\w-]+)"\)/g));
      return '';
    })
    .replace(/^( *)exports\.(\w+) =/gm, (_, indent, name) => {
      exported.add(name);
      return `${indent || 'let '}exported_${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, 'exported_$1');
  if (/\b(?:require|exports)\b/.test(body.replaceAll(/"[^"]*"/g, ''))) throw otherwiseWritten();
  return [
    ...imports.map(([, name, path]) => `import * as ${name} from '${path}';`),
    body,
    `export { ${[...exported].map((name) => `exported_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}

/** Replaces what must be there. */
function replaceOnce(code, pattern, replacement) {
  if (!pattern.test(code)) throw otherwiseWritten();
  return code.replace(pattern, replacement);
}

function otherwiseWritten() {
  return new Error('bundle.mjs: React is no longer written in the way that is known here');
}
