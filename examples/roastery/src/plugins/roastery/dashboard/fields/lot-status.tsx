import {
  Badge,
  Select,
  SelectContent,
  SelectItem,
  SelectTrigger,
  SelectValue,
  type DashboardFormComponent,
} from '@vendure/dashboard';

// the closed select shows these, and the list too
const BADGES = {
  ordered: <Badge variant="outline">Ordered</Badge>,
  arrived: <Badge variant="secondary">Arrived</Badge>,
  blocked: <Badge variant="destructive">Blocked</Badge>,
};

export const LotStatus: DashboardFormComponent = ({ value, onChange, onBlur, disabled }) => (
  <Select items={BADGES} value={value ?? ''} onValueChange={onChange} disabled={disabled}>
    <SelectTrigger onBlur={onBlur}>
      <SelectValue placeholder="Choose a state" />
    </SelectTrigger>
    <SelectContent>
      {Object.entries(BADGES).map(([state, badge]) => (
        <SelectItem key={state} value={state}>
          {badge}
        </SelectItem>
      ))}
    </SelectContent>
  </Select>
);
