import { defineDashboardExtension } from '@vendure/dashboard';
import { holdsWidget } from './holds-widget';
import './hold-many';
import './order-list';

export default defineDashboardExtension({ widgets: [holdsWidget] });
