/** What a designer has changed of the theme: values of tokens by their names. */
export type Changes = Readonly<Record<string, string>>;

/** Nothing is changed. */
export const unchanged: Changes = {};

/** Changes as a word that an address may have in it, so that a look is a link; none are the empty word. */
export function encode(changes: Changes): string {
  if (Object.keys(changes).length === 0) return '';
  const bytes = new TextEncoder().encode(JSON.stringify(changes));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The changes that a word of an address tells. What is no change is left out, for an address may be anybody's. */
export function decode(word: unknown): Changes {
  if (typeof word !== 'string' || word === '') return unchanged;
  try {
    const letters = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
    const told: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const entries = Object.entries(told ?? {}).filter(
      ([name, value]) => name.startsWith('--classic-') && typeof value === 'string',
    );
    return Object.fromEntries(entries) as Changes;
  } catch {
    return unchanged;
  }
}

/** What a color is in the light and in the dark. */
export function modesOf(value: string): [light: string, dark: string] {
  const [, inner] = /^light-dark\(([^]*)\)$/.exec(value.trim()) ?? [];
  if (inner === undefined) return [value, value];
  let depth = 0;
  const comma = [...inner].findIndex((letter) => {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    return letter === ',' && depth === 0;
  });
  return [inner.slice(0, comma).trim(), inner.slice(comma + 1).trim()];
}

/** The value of a color that is `light` in the light and `dark` in the dark. */
export function paired(light: string, dark: string): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

/** The changes as a style sheet of a site, outside of any layer. */
export function styleSheet(changes: Changes): string {
  const lines = Object.entries(changes).map(([name, value]) => `  ${name}: ${value};\n`);
  return lines.length > 0 ? `:root {\n${lines.join('')}}\n` : '';
}

/** Shows the theme as changed, in the whole document or below an element. */
export function apply(changes: Changes, { style }: HTMLElement = document.documentElement): void {
  for (const name of [...style].filter((property) => property.startsWith('--classic-'))) style.removeProperty(name);
  for (const [name, value] of Object.entries(changes)) style.setProperty(name, value);
}
