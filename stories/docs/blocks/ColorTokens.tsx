import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { contrast, over, parseColor } from '../../../packages/theme-classic/test/contrast';
import { colors, needOf, surfaceOf, type Mode } from '../../studio/contrast';
import type { Token } from './tokens';
import './blocks.css';

/** As the page says, on the left and on the right. */
const modes = ['dark', 'light'] as const satisfies Mode[];

/** All colors in both modes, with their contrast as this browser computes it. */
export function ColorTokens() {
  const groups = [...new Set(colors.map(({ group }) => group))];
  return groups.map((group) => (
    <section key={group}>
      <h3>{group.split(':')[0]}</h3>
      <div className="docs-colors">
        {colors
          .filter((token) => token.group === group)
          .map((token) => (
            <ColorToken key={token.name} token={token} />
          ))}
      </div>
    </section>
  ));
}

function ColorToken({ token }: { token: Token }) {
  return (
    <div className="docs-color">
      <div className="docs-swatches">
        {modes.map((mode) => (
          <Swatch key={mode} token={token} mode={mode} />
        ))}
      </div>
      <code>{token.name}</code>
      <p>{token.purpose}</p>
    </div>
  );
}

function Swatch({ token, mode }: { token: Token; mode: Mode }) {
  const element = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState<number>();
  const surface = surfaceOf(token);
  useEffect(() => {
    const inner = element.current?.firstElementChild;
    if (!element.current || !inner) return;
    const back = parseColor(getComputedStyle(element.current).backgroundColor);
    setRatio(contrast(over(parseColor(getComputedStyle(inner).backgroundColor), back), back));
  }, []);
  const need = needOf(token);
  const verdict = need === undefined || ratio === undefined ? '' : ratio >= need ? ' ✓' : ` < ${need}`;
  return (
    <div
      ref={element}
      className="docs-swatch"
      style={{ colorScheme: mode, background: `var(${surface})` } satisfies CSSProperties}
      title={`${mode}: ${ratio?.toFixed(2)} : 1 on ${surface}`}
    >
      <span style={{ background: `var(${token.name})` }} />
      <small>
        {ratio && `${ratio.toFixed(1)} : 1`}
        {verdict}
      </small>
    </div>
  );
}
