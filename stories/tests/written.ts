/**
 * The texts that the author of a story or a fixture wrote into its source: literals and the text of elements. What a story
 * only looks for, to click it or to expect it, is no text of its own.
 */
export function written(source: string): string[] {
  const data = source
    .replaceAll(/\b(?:get|find|query)(?:All)?By\w+\((?:[^()]|\([^()]*\))*\)/g, '')
    .replaceAll(/['"`]\s*\+\s*['"`]/g, '')
    .replaceAll(/\.to[A-Z]\w+\((?:[^()]|\([^()]*\))*\)/g, '');
  const literals = [...data.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
  const elements = [...data.matchAll(/(?<=[>}])[^<>{}]+(?=[<{])/g)].map(([text]) => text);
  const attributes = [...data.matchAll(/="([^"]*)"/g)].map(([, text]) => text ?? '');
  return [...literals, ...elements, ...attributes]
    .flatMap((text) => text.split(/<[^>]*>|\$\{[^}]*\}/))
    .map((text) => decoded(text.replaceAll(/\\(.)/g, '$1')).replaceAll(/\s+/g, ' ').trim());
}

/** A text of markup without its entities. */
export function decoded(text: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'", '#39': "'" };
  return text.replaceAll(/&(lt|gt|quot|amp|#x27|#39);/g, (_, name: string) => entities[name] ?? '');
}
