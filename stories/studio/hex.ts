import type { Color } from '../../packages/theme-classic/test/contrast';

/** The parts of a color that a hexadecimal number can tell, as color pickers and files write it. */
export function toHex([red, green, blue]: Color): string {
  const parts = [red, green, blue].map((part) => Math.round(Math.min(255, Math.max(0, part))));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
