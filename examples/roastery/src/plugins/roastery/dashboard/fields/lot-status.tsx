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

// the closed select shows these, and the list too
const badges = Object.fromEntries(
  Object.entries(STATES).map(([state, { label, variant }]) => [state, <Badge variant={variant}>{label}</Badge>]),
);

export const LotStatus: DashboardFormComponent = ({ value, onChange, onBlur, disabled }) => (
  <Select items={badges} value={value ?? ''} onValueChange={onChange} disabled={disabled}>
    <SelectTrigger onBlur={onBlur}>
      <SelectValue placeholder="Choose a state" />
    </SelectTrigger>
    <SelectContent>
      {Object.entries(badges).map(([state, badge]) => (
        <SelectItem key={state} value={state}>
          {badge}
        </SelectItem>
      ))}
    </SelectContent>
  </Select>
);
