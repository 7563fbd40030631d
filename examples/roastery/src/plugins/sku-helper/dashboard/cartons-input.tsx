import { Input, type DashboardFormComponent } from '@vendure/dashboard';
import { useEffect, useState } from 'react';

const PER_CARTON = 12;

export const CartonsInput: DashboardFormComponent = ({ value, onChange, onBlur, disabled }) => {
  // the text while typing: "2." and "" are on the way to a number
  const [text, setText] = useState('');
  const stored = typeof value === 'number' ? value : null;

  useEffect(() => {
    setText((current) => {
      const typed = Math.round(Number(current) * PER_CARTON);
      // do not overwrite what is being typed with the same value
      return current !== '' && typed === stored ? current : stored === null ? '' : String(stored / PER_CARTON);
    });
  }, [stored]);

  return (
    <label className="flex items-center gap-2">
      <Input
        inputMode="decimal"
        className="w-24"
        value={text}
        disabled={disabled}
        onBlur={onBlur}
        onChange={({ target }) => {
          setText(target.value);
          const cartons = Number(target.value);
          if (target.value.trim() !== '' && Number.isFinite(cartons)) onChange(Math.round(cartons * PER_CARTON));
        }}
      />
      cartons ({stored ?? 0} pieces)
    </label>
  );
};
