import type { Token } from '../docs/blocks/tokens';
import { modesOf, paired } from './changes';
import { modes, original, type Measured, type Mode } from './contrast';
import { toHex } from './hex';

export interface ColorFieldProps {
  token: Token;
  /** What it is now, if that is not what it was. */
  value: string | undefined;
  measured: Record<Mode, Measured>;
  /** Called with the new value, or without one to take the change back. */
  onChange(value: string | undefined): void;
}

/** A color in both modes: by a picker or as CSS spells it, with its contrast, and a warning where no common screen shows it. */
export function ColorField({ token, value, measured, onChange }: ColorFieldProps) {
  const pair = modesOf(value ?? original[token.name]!);
  const set = (index: number, text: string) => {
    const [light, dark] = pair.map((other, place) => (place === index ? text : other));
    const next = paired(light!, dark!);
    onChange(next === original[token.name] ? undefined : next);
  };
  return modes.map((mode, index) => (
    <div key={mode} className="studio-color">
      <input
        type="color"
        aria-label={`${token.name}, ${mode}, picked`}
        value={toHex(measured[mode].color)}
        onChange={({ target }) => set(index, target.value)}
      />
      <input
        type="text"
        aria-label={`${token.name}, ${mode}`}
        value={pair[index]}
        spellCheck={false}
        aria-invalid={!CSS.supports('color', pair[index]!) || undefined}
        onChange={({ target }) => set(index, target.value)}
      />
      <Verdict mode={mode} {...measured[mode]} isColor={CSS.supports('color', pair[index]!)} />
    </div>
  ));
}

function Verdict({ mode, ratio, need, isInGamut, isColor }: Measured & { mode: Mode; isColor: boolean }) {
  if (!isColor) return <small data-wrong>{mode}: not a color</small>;
  const isEnough = need === undefined || ratio >= need;
  return (
    <small data-wrong={!isEnough || !isInGamut || undefined}>
      {mode}
      {need !== undefined && `: ${ratio.toFixed(1)} : 1${isEnough ? ' ✓' : ` < ${need}`}`}
      {!isInGamut && ', outside of sRGB: screens show another color'}
    </small>
  );
}
