import { useState } from 'react';
import { tokens } from '../docs/blocks/tokens';
import { styleSheet, type Changes } from './changes';
import { measure } from './contrast';
import { designTokens } from './designTokens';

/** What was changed, for the project that shall look like it: as a style sheet, and all tokens for tools of designers. */
export function Exports({ changes }: { changes: Changes }) {
  const css = styleSheet(changes);
  const json = `${JSON.stringify(designTokens(tokens, changes, measure(changes)), null, 2)}\n`;
  return (
    <section className="studio-exports" aria-label="Export">
      <Export name="theme.css" text={css || '/* Nothing is changed yet. */\n'} />
      <Export name="tokens.json" text={json} />
    </section>
  );
}

function Export({ name, text }: { name: string; text: string }) {
  const [copied, setCopied] = useState<string>();
  return (
    <div>
      <strong>{name}</strong>
      <button type="button" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}>
        {copied === text ? 'Copied' : 'Copy'}
      </button>
      <a download={name} href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>
        Download
      </a>
      <textarea aria-label={name} readOnly rows={8} value={text} />
    </div>
  );
}
