import type { DashboardFormComponent } from '@vendure/dashboard';
import { StarIcon } from 'lucide-react';

export const StarsField: DashboardFormComponent = ({ value, onChange, onBlur, name, disabled }) => (
  <div role="radiogroup" aria-label="Rating" className="flex" onBlur={onBlur}>
    {[1, 2, 3, 4, 5].map((step) => (
      <label key={step} className="cursor-pointer p-1 has-focus-visible:ring-2">
        <input
          type="radio"
          className="sr-only"
          name={name}
          value={step}
          checked={value === step}
          disabled={disabled}
          onChange={() => onChange(step)}
        />
        <StarIcon
          className={`size-5 ${step <= (value ?? 0) ? 'fill-primary text-primary' : 'text-muted-foreground'}`}
        />
        <span className="sr-only">{step} of 5</span>
      </label>
    ))}
  </div>
);
