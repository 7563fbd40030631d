/**
 * The texts that the author of a story or a fixture wrote into its source: literals and the text of elements. What a story
 * only looks for, to click it or to expect it, is no text of its own.
 */
export function written(source: string): string[] {
  const data = source
    .replaceAll(/\b(?:get|find|query)(?:All)?By\w+\((?:[^()]|\([^()]*\))*\)/g, '')
    .replaceAll(/\.to[A-Z]\w+\((?:[^()]|\([^()]*\))*\)/g, '');
  const literals = [...data.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
  const elements = [...data.matchAll(/>([^<>{}]+)</g)].map(([, text]) => text ?? '');
  return [...literals, ...elements]
    .flatMap((text) => text.split(/<[^>]*>|\$\{[^}]*\}/))
    .map((text) => text.replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' ').trim());
}
