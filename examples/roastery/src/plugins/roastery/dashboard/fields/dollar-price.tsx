import { MoneyInput, type DashboardFormComponent } from '@vendure/dashboard';

/** green coffee is bought in dollars */
export const DollarPrice: DashboardFormComponent = (props) => <MoneyInput {...props} currency="USD" />;
