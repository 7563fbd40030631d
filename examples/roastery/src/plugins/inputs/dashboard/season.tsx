import {
  Select,
  SelectContent,
  SelectItem,
  SelectTrigger,
  SelectValue,
  useDisplayLocale,
  type DashboardFormComponent,
} from '@vendure/dashboard';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

export const SeasonField: DashboardFormComponent = ({ value, onChange, onBlur, disabled }) => {
  const { bcp47Tag } = useDisplayLocale();
  const [from = '', to = ''] = String(value ?? '').split('-');
  const name = (month: string) => new Date(2026, Number(month) - 1).toLocaleString(bcp47Tag, { month: 'long' });

  // what the closed select shows for a month
  const items = Object.fromEntries(MONTHS.map((month) => [month, name(month)]));

  const select = (label: string, current: string, change: (month: string) => void) => (
    <Select items={items} value={current} onValueChange={(month) => change(String(month))} disabled={disabled}>
      <SelectTrigger aria-label={label} onBlur={onBlur}>
        <SelectValue placeholder={label} />
      </SelectTrigger>
      <SelectContent>
        {MONTHS.map((month) => (
          <SelectItem key={month} value={month}>
            {name(month)}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );

  return (
    <div className="flex items-center gap-2">
      {select('From', from, (month) => onChange(`${month}-${to || month}`))}
      {select('to', to, (month) => onChange(`${from || month}-${month}`))}
    </div>
  );
};
