import source from '../../../packages/theme-classic/src/styles/tokens.css?raw';

/** How a token is shown. */
export type TokenKind =
  'color' | 'font' | 'size' | 'weight' | 'leading' | 'space' | 'radius' | 'shadow' | 'motion' | 'layer' | 'measure';

/** A custom property of the theme, as its style sheet declares it. */
export interface Token {
  name: string;
  value: string;
  /** What it is for. */
  purpose: string;
  /** The comment above the group it is in. */
  group: string;
  kind: TokenKind;
}

const kinds: [TokenKind, RegExp][] = [
  ['shadow', /^--classic-shadow/],
  ['font', /^--classic-font-(?!weight|size)/],
  ['weight', /weight/],
  ['leading', /leading|line-height/],
  ['space', /^--classic-(space|gap)/],
  ['radius', /radius/],
  ['layer', /^--classic-(layer|z)-/],
];

function kindOf(name: string, value: string): TokenKind {
  const byName = kinds.find(([, pattern]) => pattern.test(name));
  if (byName) return byName[0];
  if (/^(light-dark\(|#|rgb|hsl|okl|color-mix|var\(--classic-accent)/.test(value)) return 'color';
  if (/(^|[^\w-])[\d.]+m?s\b|cubic-bezier|^ease|^linear/.test(value)) return 'motion';
  return name.startsWith('--classic-text-') ? 'size' : 'measure';
}

/** Reads the tokens in a style sheet: those of its first rule, which the modes and preferences below it only vary. */
export function readTokens(css: string): Token[] {
  const start = css.indexOf('{', css.indexOf(':root')) + 1;
  const rule = css.slice(start, css.indexOf('\n}', start));
  const tokens: Token[] = [];
  let group = '';
  for (const [, comment, name, value, purpose] of rule.matchAll(
    /^\s*\/\*\s+(?:\* )?([^]+?)\s*\*\/$|^\s*(--[\w-]+):\s*([^;]+);(?:\s*\/\* (.+?) \*\/)?/gm,
  )) {
    if (comment) group = comment.replaceAll(/\s*\n\s*\* /g, ' ');
    if (name && value) {
      const flat = value
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/(?<=\() | (?=\))/g, '')
        .trim();
      tokens.push({ name, value: flat, purpose: purpose ?? '', group, kind: kindOf(name, flat) });
    }
  }
  return tokens;
}

/** All tokens of the theme. */
export const tokens = readTokens(source);
