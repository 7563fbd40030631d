import { DemandPanel } from './DemandPanel';
import { registerReactCustomDetailComponent } from '@vendure/admin-ui/react';

export default [registerReactCustomDetailComponent({ component: DemandPanel, locationId: 'product-detail' })];
