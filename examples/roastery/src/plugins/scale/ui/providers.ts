import { WeighingEntryComponent } from './weighing-entry.component';
import { registerHistoryEntryComponent } from '@vendure/admin-ui/core';

export default [registerHistoryEntryComponent({ component: WeighingEntryComponent, type: 'PARCEL_WEIGHED' })];
