import {
  Badge,
  Select,
  SelectContent,
  SelectItem,
  SelectTrigger,
  SelectValue,
  type DashboardFormComponent,
} from '@vendure/dashboard';

const STATES = {
  ordered: { label: 'Ordered', variant: 'outline' },
  arrived: { label: 'Arrived', variant: 'secondary' },
  blocked: { label: 'Blocked', variant: 'destructive' },
} as const;

export const LotStatus: DashboardFormComponent = ({ value, onChange, onBlur, disabled }) => (
  <Select value={value ?? ''} onValueChange={onChange} disabled={disabled}>
    <SelectTrigger onBlur={onBlur}>
      <SelectValue placeholder="Choose a state" />
    </SelectTrigger>
    <SelectContent>
      {Object.entries(STATES).map(([state, { label, variant }]) => (
        <SelectItem key={state} value={state}>
          <Badge variant={variant}>{label}</Badge>
        </SelectItem>
      ))}
    </SelectContent>
  </Select>
);
