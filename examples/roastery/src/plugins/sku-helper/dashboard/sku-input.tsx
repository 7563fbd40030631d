import { Input, type DashboardFormComponent } from '@vendure/dashboard';
import { useId } from 'react';

const PATTERN = /^(?<coffee>[A-Z]{3})-(?<grams>\d{3,4})-(?<grind>[WFE])$/;
const GRIND: Record<string, string> = { W: 'whole beans', F: 'for filter', E: 'for espresso' };

export const SkuInput: DashboardFormComponent = ({ value, onChange, onBlur, name, ref, disabled }) => {
  const hintId = useId();
  const sku = String(value ?? '');
  const parts = PATTERN.exec(sku)?.groups;
  // other goods have SKUs of their own, so this is a hint and not an error
  const hint = parts
    ? `${parts.coffee}: ${parts.grams} g, ${GRIND[parts.grind]}`
    : 'Coffee: coffee-grams-grind, e.g. YIR-250-W';

  return (
    <>
      <Input
        className="font-mono"
        name={name}
        ref={ref}
        value={sku}
        disabled={disabled}
        onBlur={onBlur}
        aria-describedby={hintId}
        // highlight-next-line
        onChange={(event) => onChange(event.target.value.toUpperCase().replace(/\s+/g, '-'))}
      />
      <p id={hintId} className="text-muted-foreground mt-1 text-xs">
        {hint}
      </p>
    </>
  );
};
