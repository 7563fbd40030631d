import type { CSSProperties, ReactNode } from 'react';
import { tokens, type Token, type TokenKind } from './tokens';
import './blocks.css';

const variable = ({ name }: Token) => `var(${name})`;

const samples: Partial<Record<TokenKind, (token: Token) => ReactNode>> = {
  font: (token) => <span style={{ fontFamily: variable(token) }}>Handgloves 0123456789 {'{=>}'}</span>,
  size: (token) => <span style={{ fontSize: variable(token) }}>Orders that are under way</span>,
  weight: (token) => <span style={{ fontWeight: variable(token) }}>Orders that are under way</span>,
  leading: (token) => (
    <span className="docs-lines" style={{ lineHeight: variable(token) }}>
      Orders that are under way keep their state, and those that are done keep their history.
    </span>
  ),
  space: (token) => <span className="docs-bar" style={{ inlineSize: variable(token) }} />,
  radius: (token) => <span className="docs-box" style={{ borderRadius: variable(token) }} />,
  shadow: (token) => <span className="docs-box" style={{ boxShadow: variable(token) }} />,
  measure: (token) => <span className="docs-bar" style={{ inlineSize: variable(token) }} />,
  motion: (token) => (
    <button type="button" className="docs-motion" style={motion(token)} aria-label={`Move for ${token.value}`} />
  ),
};

function motion(token: Token): CSSProperties {
  return /[\d.]m?s$/.test(token.value)
    ? { transitionDuration: variable(token) }
    : { transitionTimingFunction: variable(token), transitionDuration: '1s' };
}

/** The tokens of some kinds, each with a sample. What moves does so under the pointer. */
export function ScaleTokens({ kinds }: { kinds: TokenKind[] }) {
  return (
    <table className="docs-scale sb-unstyled">
      <thead>
        <tr>
          <th>Token</th>
          <th>Value</th>
          <th>Sample</th>
        </tr>
      </thead>
      <tbody>
        {tokens
          .filter(({ kind }) => kinds.includes(kind))
          .map((token) => (
            <tr key={token.name}>
              <td>
                <code>{token.name}</code>
                <p>{token.purpose}</p>
              </td>
              <td>
                <code>{token.value}</code>
              </td>
              <td>{samples[token.kind]?.(token)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Whether the theme has tokens of a kind: some kinds may have none yet. */
export const hasTokens = (...kinds: TokenKind[]): boolean => tokens.some(({ kind }) => kinds.includes(kind));
