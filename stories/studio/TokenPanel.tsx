import { useMemo } from 'react';
import { tokens, type Token } from '../docs/blocks/tokens';
import type { Changes } from './changes';
import { ColorField } from './ColorField';
import { measure } from './contrast';
import { presets } from './presets';
import { ValueField } from './ValueField';

export interface TokenPanelProps {
  changes: Changes;
  onChange(changes: Changes): void;
}

const groups = [...new Set(tokens.map(({ group }) => group))];

/** All tokens with their values, to be changed one by one, or together by a preset. */
export function TokenPanel({ changes, onChange }: TokenPanelProps) {
  const measured = useMemo(() => measure(changes), [changes]);
  const set = ({ name }: Token, value: string | undefined) => {
    const { [name]: _, ...others } = changes;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  const preset = Object.keys(presets).find((name) => JSON.stringify(presets[name]) === JSON.stringify(changes));
  return (
    <div className="studio-panel">
      <label>
        Begin with
        <select value={preset ?? ''} onChange={({ target }) => onChange(presets[target.value] ?? changes)}>
          {preset === undefined && <option value="">your own</option>}
          {Object.keys(presets).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {groups.map((group) => (
        <details key={group} open={group.startsWith('Accent')}>
          <summary>{group.split(/[:.,]/)[0]}</summary>
          {tokens
            .filter((token) => token.group === group)
            .map((token) => (
              <fieldset key={token.name} data-changed={changes[token.name] !== undefined || undefined}>
                <legend>{token.name.replace('--classic-', '')}</legend>
                <p>{token.purpose}</p>
                {measured.has(token.name) ? (
                  <ColorField
                    token={token}
                    value={changes[token.name]}
                    measured={measured.get(token.name)!}
                    onChange={(value) => set(token, value)}
                  />
                ) : (
                  <ValueField token={token} value={changes[token.name]} onChange={(value) => set(token, value)} />
                )}
                {changes[token.name] !== undefined && (
                  <button type="button" onClick={() => set(token, undefined)}>
                    Take back
                  </button>
                )}
              </fieldset>
            ))}
        </details>
      ))}
    </div>
  );
}
