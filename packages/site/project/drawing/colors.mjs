// What colors say: which part each of them plays (see `page.mjs` for where this runs).

/**
 * Reads colors of a drawing. `parts` are the parts that colors play, by the colors that stand for them.
 */
export function makeColors(source, parts) {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  // An author's own colors are those that the source names; all others are of Mermaid's making.
  const written = new Set(
    [...source.matchAll(/#[0-9a-f]{3,8}\b|(?<=[:,]\s*)[a-z]+(?=\s*[,;\n]|$)|(?:rgb|hsl)a?\([^)]*\)/gi)].map(([color]) =>
      hexOf(color),
    ),
  );

  /** A color as `#rrggbb`, with how opaque it is. */
  function read(color) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = '#000';
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    const hex = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    return { hex, alpha: alpha / 255 };
  }

  function hexOf(color) {
    return CSS.supports('color', color) ? read(color).hex : null;
  }

  function channels(hex) {
    return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  }

  function chromaOf(hex) {
    return Math.max(...channels(hex)) - Math.min(...channels(hex));
  }

  function hueOf(hex) {
    const [red, green, blue] = channels(hex);
    return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  }

  /** The part that a color plays: that which it stands for, the author's own color, or that of the color most like it. */
  function partOf(hex, kind) {
    if (parts[hex]) return parts[hex];
    if (written.has(hex)) return hex;
    const [red, green, blue] = channels(hex);
    const isGray = chromaOf(hex) < 40;
    // What is colorful is like what has its hue, and a wash only where it is light; gray is like what is as light.
    const candidates = Object.keys(parts).filter((known) => {
      const part = parts[known];
      if (isGray) return /^[srhemt]$/.test(part) && (kind !== 'stroke' || !/^[sr]$/.test(part));
      return (
        /^[cw][0-9]$/.test(part) &&
        chromaOf(known) > (part.startsWith('w') ? 15 : 40) &&
        part.startsWith('w') === red + green + blue > 600
      );
    });
    const near = (known) => {
      if (!isGray) return Math.abs(((hueOf(hex) - hueOf(known) + 540) % 360) - 180);
      const [r, g, b] = channels(known);
      return Math.hypot(red - r, green - g, blue - b);
    };
    const nearest = candidates.reduce((best, known) => (near(known) < near(best) ? known : best));
    return parts[nearest];
  }

  function paint(value, opacity, kind) {
    if (!value || value === 'none') return null;
    let color = value;
    if (value.startsWith('url(')) {
      const stop = document.querySelector(`${value.slice(4, value.indexOf(')')).replaceAll('"', '')} stop`);
      if (!stop) return null;
      color = getComputedStyle(stop).stopColor;
    }
    const { hex, alpha } = read(color);
    const total = alpha * Number(opacity);
    return total < 0.02 ? null : { part: partOf(hex, kind), opacity: Math.round(total * 100) / 100 };
  }

  return { paint, channels };
}
