import { JournalComponent } from './journal.component';
import { registerRouteComponent } from '@vendure/admin-ui/core';

const journal = registerRouteComponent({
  component: JournalComponent,
  breadcrumb: 'Cupping journal',
  locationId: 'cupping-journal',
});

export default [journal];
