import type { DashboardFormComponent } from '@vendure/dashboard';

const STEPS = [1, 2, 3, 4, 5];

export const RoastLevel: DashboardFormComponent = ({ value, onChange, onBlur, disabled, fieldDef }) => {
  const chosen: number | null = value ?? null;
  const [lightest, darkest]: string[] = fieldDef?.ui?.labels ?? ['1', '5'];

  return (
    <fieldset disabled={disabled} onBlur={onBlur}>
      <legend className="sr-only">Roast level</legend>
      <div className="flex items-center gap-1">
        {lightest}
        {STEPS.map((step) => (
          <button
            key={step}
            type="button"
            aria-pressed={step === chosen}
            aria-label={`${step} of 5`}
            className={`size-7 rounded-full border ${step === chosen ? 'ring-ring ring-2' : ''}`}
            // one color for each step: here a fixed color is the content
            style={{ backgroundColor: `oklch(${0.8 - step * 0.12} 0.07 55)` }}
            // highlight-next-line
            onClick={() => onChange(step === chosen ? null : step)}
          />
        ))}
        {darkest}
      </div>
    </fieldset>
  );
};
