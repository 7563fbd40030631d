import { contrast, over, parseColor, type Color } from '../../packages/theme-classic/test/contrast';
import { tokens, type Token } from '../docs/blocks/tokens';
import { apply, type Changes } from './changes';

/** The two color modes. */
export const modes = ['light', 'dark'] as const;

/** A color mode. */
export type Mode = (typeof modes)[number];

/** What a color comes to in a mode. */
export interface Measured {
  /** Red, green and blue from 0 to 255: outside of it if no common screen shows the color. */
  color: Color;
  /** The contrast with the surface that it is seen on. */
  ratio: number;
  /** What WCAG asks of it. */
  need: number | undefined;
  /** Whether a common screen (sRGB) shows it as it is. */
  isInGamut: boolean;
}

/** The surface that a color is seen on. */
export function surfaceOf({ name }: Token): string {
  if (name.startsWith('--classic-code-')) return '--classic-code-surface';
  return name === '--classic-on-accent' ? '--classic-accent-solid' : '--classic-surface';
}

/** What WCAG asks of it: text 4.5, graphics and edges that must be seen 3, nothing of what only decorates. */
export function needOf({ name }: Token): number | undefined {
  if (/-(surface|backdrop|shade|line$|mark)/.test(name)) return undefined;
  return /-(line-strong|focus|solid|second)/.test(name) ? 3 : 4.5;
}

/** All colors of the theme. */
export const colors: readonly Token[] = tokens.filter(({ kind }) => kind === 'color');

/** The theme as it is, whatever the document around was changed to. */
export const original: Changes = Object.fromEntries(tokens.map(({ name, value }) => [name, value]));

/** What this browser makes of all colors with some changes, in both modes. */
export function measure(changes: Changes): Map<string, Record<Mode, Measured>> {
  const computed = modes.map((mode) => computedColors(changes, mode));
  return new Map(
    colors.map((token) => {
      const [light, dark] = computed.map((found) => measured(token, found));
      return [token.name, { light: light!, dark: dark! }];
    }),
  );
}

function measured(token: Token, found: Map<string, Color>): Measured {
  const color = found.get(token.name)!;
  const shown = (name: string) => clamped(found.get(name)!);
  // A surface may let the page shine through.
  const surface = over(shown(surfaceOf(token)), shown('--classic-surface'));
  return {
    color,
    ratio: contrast(over(clamped(color), surface), surface),
    need: needOf(token),
    // A rounding error is not a color.
    isInGamut: color.slice(0, 3).every((part) => part > -1 && part < 256),
  };
}

function clamped([red, green, blue, alpha]: Color): Color {
  const within = (part: number) => Math.min(255, Math.max(0, part));
  return [within(red), within(green), within(blue), alpha];
}

/** All colors in a mode as the browser computes them, which keeps what is out of gamut in this notation. */
function computedColors(changes: Changes, mode: Mode): Map<string, Color> {
  const host = document.createElement('div');
  host.hidden = true;
  apply({ ...original, ...changes }, host);
  host.style.colorScheme = mode;
  const probes = colors.map(({ name }) => {
    const probe = host.appendChild(document.createElement('i'));
    probe.style.backgroundColor = `color(from var(${name}) srgb r g b / alpha)`;
    return [name, probe] as const;
  });
  document.body.append(host);
  const found = probes.map(
    ([name, probe]) => [name, parseColor(getComputedStyle(probe).backgroundColor.replace('/', ''))] as const,
  );
  host.remove();
  return new Map(found);
}
