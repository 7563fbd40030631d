import { useState } from 'react';
import { icons, iconUses, type IconName, type IconUse } from './iconUses';
import './blocks.css';

const all = Object.entries(iconUses) as [IconName, IconUse][];

/** All icons with their names, where they show, and the code that brings them there. A click copies the code. */
export function IconGallery() {
  const [copied, setCopied] = useState<IconName>();
  const [query, setQuery] = useState('');
  const found = all.filter(([name, { where }]) => `${name} ${where}`.toLowerCase().includes(query.toLowerCase()));
  const copy = async (name: IconName) => {
    await navigator.clipboard.writeText(iconUses[name].code);
    setCopied(name);
  };
  return (
    <div>
      <input
        className="docs-filter"
        type="search"
        aria-label="Find an icon"
        placeholder={`Find one of ${all.length} icons, by its name or by where it shows`}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul className="docs-icons sb-unstyled">
        {found.map(([name, { where, code }]) => {
          const Icon = icons[name];
          return (
            <li key={name}>
              <Icon />
              <strong>{name}</strong>
              <p>{where}</p>
              <button type="button" onClick={() => void copy(name)}>
                <code>{copied === name ? 'Copied' : code}</code>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
