// Minified styles in fewer bytes: one block for each cascade layer, and no spaces that a minifier leaves. Every style sheet brings
// blocks of its own, whose headings would add up.

/** What is taken as it is: strings, and characters that are escaped. */
const LITERAL = /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.)/s;

/**
 * Joins the blocks of each layer. Which layer overrides which must be declared before them, so that the blocks may stand as they
 * compress best.
 * @param {string} css Minified, without comments.
 * @param {(one: Layer, other: Layer) => number} compare Which of two blocks is first. Within a layer the order stays.
 */
export function joinLayers(css, compare) {
  const rest = [];
  const layers = new Map();
  for (const rule of topLevelRules(css.trim())) {
    const found = /^@layer ([\w.-]+)\{(.*)\}$/s.exec(rule);
    if (found) layers.set(found[1], (layers.get(found[1]) ?? '') + found[2]);
    else rest.push(rule);
  }
  const blocks = [...layers].map(([name, rules]) => ({ name, text: `@layer ${name}{${rules}}` }));
  return withoutSpaces(
    rest.join('') +
      blocks
        .sort(compare)
        .map(({ text }) => text)
        .join(''),
  );
}

/**
 * @typedef {object} Layer
 * @property {string} name
 * @property {string} text The block with its heading.
 */

/** The styles without the spaces that esbuild leaves in values with variables, and in variables, whose values it does not read. */
function withoutSpaces(css) {
  const parts = css.split(LITERAL);
  return parts
    .map((part, at) =>
      at % 2 ? part : part.replace(/(--[\w-]+:(?! [;}])|,|\() | (?=\))| (\/) |(?<=[\d)]) (\*) /g, '$1$2$3'),
    )
    .join('');
}

/** The rules of a style sheet that no other rule contains. */
function topLevelRules(css) {
  const rules = [];
  let [depth, start, at] = [0, 0, 0];
  for (const [number, part] of css.split(LITERAL).entries()) {
    for (const { 0: token, index } of number % 2 ? [] : part.matchAll(/[{};]/g)) {
      if (token === '{') depth += 1;
      else if (token === '}') depth -= 1;
      if (depth > 0 || token === '{') continue;
      rules.push(css.slice(start, at + index + 1).trim());
      start = at + index + 1;
    }
    at += part.length;
  }
  return rules;
}
