/** Red, green and blue from 0 to 255, and how opaque from 0 to 1. */
export type Color = [red: number, green: number, blue: number, alpha: number];

/** Parses a color as style sheets spell it, `#rrggbb` or `#rrggbbaa`, or as `getComputedStyle` does. */
export function parseColor(text: string): Color {
  if (text.startsWith('#')) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = (text.match(/\w\w/g) ?? []).map((hex) => parseInt(hex, 16));
    return [red, green, blue, alpha / 255];
  }
  const numbers = [...text.matchAll(/[\d.]+/g)].map(([number]) => Number(number));
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  // `color(srgb …)` counts from 0 to 1.
  const scale = text.startsWith('color(') ? 255 : 1;
  return [red * scale, green * scale, blue * scale, alpha];
}

/** `color` in front of `surface`, which is opaque. */
export function over(color: Color, surface: Color): Color {
  const alpha = color[3];
  const mix = (channel: 0 | 1 | 2) => color[channel] * alpha + surface[channel] * (1 - alpha);
  return [mix(0), mix(1), mix(2), 1];
}

function luminance(color: Color): number {
  const linear = (channel: 0 | 1 | 2) => {
    const part = color[channel] / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
}

/** The contrast of two opaque colors, from 1 to 21, as WCAG defines it. */
export function contrast(one: Color, other: Color): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
