import type { Color } from '../../packages/theme-classic/test/contrast';
import type { Token } from '../docs/blocks/tokens';
import { modes, type Measured, type Mode } from './contrast';
import { toHex } from './hex';

/** A token in the format of the Design Tokens Community Group. */
interface DesignToken {
  $type: string;
  $value: unknown;
  $description: string;
}

/** Groups of tokens: the colors of each mode, and what is the same in both. */
export type DesignTokens = Record<Mode | 'both', Record<string, DesignToken>>;

/**
 * The tokens in the format that tools for design read (DTCG). Colors are those that a browser computed; of other values those
 * are in it that stand for themselves, because the format knows no arithmetic, and a window's width is not a token.
 */
export function designTokens(
  tokens: readonly Token[],
  values: Readonly<Record<string, string>>,
  colors: ReadonlyMap<string, Record<Mode, Measured>>,
): DesignTokens {
  const groups: DesignTokens = { light: {}, dark: {}, both: {} };
  for (const token of tokens) {
    const name = token.name.replace('--classic-', '');
    const measured = colors.get(token.name);
    if (measured) {
      for (const mode of modes) {
        groups[mode][name] = { $type: 'color', $value: colorValue(measured[mode].color), $description: token.purpose };
      }
      continue;
    }
    const typed = typedValue(token, values[token.name] ?? token.value);
    if (typed) groups.both[name] = { ...typed, $description: token.purpose };
  }
  return groups;
}

function colorValue(color: Color) {
  const [red, green, blue, alpha] = color;
  const parts = [red, green, blue].map((part) => Math.min(255, Math.max(0, part)));
  const components = parts.map((part) => Number((part / 255).toFixed(4)));
  return { colorSpace: 'srgb', components, alpha: Number(alpha.toFixed(4)), hex: toHex(color) };
}

/** A value that stands for itself, with its type; nothing of what is computed. */
function typedValue({ kind }: Token, value: string): Omit<DesignToken, '$description'> | undefined {
  const [, number, unit = ''] = /^(-?[\d.]+)(rem|px|ms|s)?$/.exec(value) ?? [];
  if (number !== undefined) {
    if (unit === '') return { $type: kind === 'weight' ? 'fontWeight' : 'number', $value: Number(number) };
    return { $type: unit.endsWith('s') ? 'duration' : 'dimension', $value: { value: Number(number), unit } };
  }
  const [, curve] = /^cubic-bezier\(([^)]+)\)$/.exec(value) ?? [];
  if (curve !== undefined) return { $type: 'cubicBezier', $value: curve.split(',').map(Number) };
  if (kind === 'font')
    return { $type: 'fontFamily', $value: value.split(/,\s*/).map((name) => name.replaceAll(/['"]/g, '')) };
  return undefined;
}
