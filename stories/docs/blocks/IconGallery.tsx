import { useState, type ComponentType } from 'react';
import * as icons from '../../../packages/theme-classic/src/icons';
import './blocks.css';

/** All icons with their names. A click copies the name. */
export function IconGallery() {
  const [copied, setCopied] = useState<string>();
  const [query, setQuery] = useState('');
  const all = Object.entries(icons).filter(([name]) => name.endsWith('Icon')) as [string, ComponentType][];
  const found = all.filter(([name]) => name.toLowerCase().includes(query.toLowerCase()));
  const copy = async (name: string) => {
    await navigator.clipboard.writeText(name);
    setCopied(name);
  };
  return (
    <div>
      <input
        className="docs-filter"
        type="search"
        aria-label="Find an icon"
        placeholder={`Find one of ${all.length} icons`}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className="docs-icons">
        {found.map(([name, Icon]) => (
          <button key={name} type="button" onClick={() => void copy(name)}>
            <Icon />
            <span>{copied === name ? 'Copied' : name}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
