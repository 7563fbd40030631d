import { CountrySelector, useLocalFormat, type DashboardFormComponent } from '@vendure/dashboard';

export const CountryField: DashboardFormComponent = ({ value, onChange, disabled }) => {
  const { formatRegionName } = useLocalFormat();
  return (
    <div className="flex items-center gap-2">
      {value && <span>{formatRegionName(value)}</span>}
      <CountrySelector
        readOnly={disabled}
        label={value ? 'Change' : 'Choose a country'}
        onSelect={(country) => onChange(country.code)}
      />
    </div>
  );
};
