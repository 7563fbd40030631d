import React from 'react';
import { useFormControl, type ReactFormInputOptions } from '@vendure/admin-ui/react';

const ROWS = ['A', 'B', 'C', 'D'];

export function ShelfInput({ readonly, config }: ReactFormInputOptions) {
  const { value, setFormValue } = useFormControl();
  const [row = '', place = ''] = String(value ?? '').split('-');
  const places = Array.from({ length: config.ui?.places ?? 12 }, (_, index) => String(index + 1));

  const set = (nextRow: string, nextPlace: string) =>
    // highlight-next-line
    setFormValue(nextRow && nextPlace ? `${nextRow}-${nextPlace}` : null);

  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <select
        aria-label="Row"
        disabled={readonly}
        value={row}
        onChange={(event) => set(event.target.value, place || '1')}
      >
        <option value="">none</option>
        {ROWS.map((letter) => (
          <option key={letter}>{letter}</option>
        ))}
      </select>
      <select
        aria-label="Place"
        disabled={readonly || !row}
        value={place}
        onChange={(event) => set(row, event.target.value)}
      >
        {places.map((number) => (
          <option key={number}>{number}</option>
        ))}
      </select>
    </div>
  );
}
