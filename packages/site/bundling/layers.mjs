// One block for each cascade layer. Every style sheet brings blocks of its own, whose headings would add up.

/** The layers as they compress best one after the other. Which overrides which is declared before. */
const ORDER = ['prose', 'utilities', 'tokens', 'components', 'reset', 'site'];

/**
 * Joins the blocks of each layer. The order of the layers must be declared before; within a layer it stays.
 * @param {string} css Minified, without comments.
 */
export function joinLayers(css) {
  const rest = [];
  const layers = new Map();
  for (const rule of topLevelRules(css)) {
    const found = /^@layer ([\w.-]+)\{(.*)\}$/s.exec(rule);
    if (found) layers.set(found[1], (layers.get(found[1]) ?? '') + found[2]);
    else rest.push(rule);
  }
  const rank = (name) => ORDER.indexOf(name.slice(name.lastIndexOf('.') + 1));
  const sorted = [...layers].sort(([one], [other]) => rank(one) - rank(other));
  return withoutSpaces(rest.join('') + sorted.map(([name, rules]) => `@layer ${name}{${rules}}`).join(''));
}

/** The styles without the spaces that esbuild leaves in variables, whose values it does not read. */
function withoutSpaces(css) {
  const parts = css.split(/("[^"]*")/);
  return parts.map((part, at) => (at % 2 ? part : part.replace(/(--[\w-]+:|,|\() | (?=\))/g, '$1'))).join('');
}

/** The rules of a style sheet that no other rule contains. */
function topLevelRules(css) {
  const rules = [];
  let [depth, start] = [0, 0];
  for (const { 0: token, index } of css.matchAll(/"[^"]*"|[{};]/g)) {
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    if (depth > 0 || token === '{' || token.startsWith('"')) continue;
    rules.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  return rules;
}
