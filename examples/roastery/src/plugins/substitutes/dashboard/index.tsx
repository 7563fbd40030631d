import { defineDashboardExtension } from '@vendure/dashboard';
import { PairingsField } from './pairings-field';
import { SubstituteField } from './substitute-field';

export default defineDashboardExtension({
  customFormComponents: {
    customFields: [
      { id: 'substitutes.one', component: SubstituteField },
      { id: 'substitutes.many', component: PairingsField },
    ],
  },
});
