import type { DataTableDisplayComponent } from '@vendure/dashboard';
import { Age } from './age';

export const AgeIfEnabled: DataTableDisplayComponent = ({ value, row }) =>
  row.original.enabled ? <Age value={value} /> : <span className="text-muted-foreground">off</span>;
