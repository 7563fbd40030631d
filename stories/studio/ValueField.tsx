import type { Token, TokenKind } from '../docs/blocks/tokens';
import { original } from './contrast';

export interface ValueFieldProps {
  token: Token;
  /** What it is now, if that is not what it was. */
  value: string | undefined;
  /** Called with the new value, or without one to take the change back. */
  onChange(value: string | undefined): void;
}

/** The properties that tokens of a kind are given to. One of them has to take the value. */
const uses: Record<Exclude<TokenKind, 'color'>, string[]> = {
  font: ['font-family'],
  size: ['font-size', 'line-height'],
  weight: ['font-weight'],
  leading: ['line-height'],
  space: ['padding'],
  radius: ['border-radius'],
  shadow: ['box-shadow', 'color'],
  motion: ['transition-duration', 'transition-timing-function'],
  layer: ['z-index'],
  measure: ['inline-size', 'color'],
};

/** A token that is no color, as CSS spells it. */
export function ValueField({ token, value, onChange }: ValueFieldProps) {
  const now = value ?? original[token.name]!;
  const isValid = token.kind === 'color' || uses[token.kind].some((property) => CSS.supports(property, now));
  return (
    <div className="studio-value">
      <input
        type="text"
        aria-label={token.name}
        value={now}
        spellCheck={false}
        aria-invalid={!isValid || undefined}
        onChange={({ target }) => onChange(target.value === original[token.name] ? undefined : target.value)}
      />
      {!isValid && <small data-wrong>not a value for this</small>}
    </div>
  );
}
