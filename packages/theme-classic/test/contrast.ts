/** Red, green and blue from 0 to 255, and how opaque from 0 to 1. */
export type Color = [red: number, green: number, blue: number, alpha: number];

/** Parses a color as style sheets spell it, `#rrggbb` or `#rrggbbaa`, or as `getComputedStyle` does, which mixes in `oklab` and `oklch` too. */
export function parseColor(text: string): Color {
  if (text.startsWith('#')) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = (text.match(/\w\w/g) ?? []).map((hex) => parseInt(hex, 16));
    return [red, green, blue, alpha / 255];
  }
  const numbers = [...text.matchAll(/-?[\d.]+(?:e-\d+)?/g)].map(([number]) => Number(number));
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  if (text.startsWith('oklab(')) return fromOklab(red, green, blue, alpha);
  if (text.startsWith('oklch('))
    return fromOklab(red, green * Math.cos(radians(blue)), green * Math.sin(radians(blue)), alpha);
  // `color(srgb …)` counts from 0 to 1.
  const scale = text.startsWith('color(') ? 255 : 1;
  return [red * scale, green * scale, blue * scale, alpha];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function fromOklab(lightness: number, a: number, b: number, alpha: number): Color {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const encode = (part: number) => {
    const encoded = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
    return 255 * Math.min(1, Math.max(0, encoded));
  };
  return [
    encode(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encode(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encode(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
    alpha,
  ];
}

/** Lightness, chroma and hue (in degrees) of a color. */
export function oklch(color: Color): [lightness: number, chroma: number, hue: number] {
  const [red, green, blue] = [linear(color[0]), linear(color[1]), linear(color[2])];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360];
}

/** `color` in front of `surface`, which is opaque. */
export function over(color: Color, surface: Color): Color {
  const alpha = color[3];
  const mix = (channel: 0 | 1 | 2) => color[channel] * alpha + surface[channel] * (1 - alpha);
  return [mix(0), mix(1), mix(2), 1];
}

function luminance(color: Color): number {
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
}

/** How much light a part of a color is, from 0 to 1. */
function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** The contrast of two opaque colors, from 1 to 21, as WCAG defines it. */
export function contrast(one: Color, other: Color): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
