import { BrewNotesPage } from './brew-notes-page';
import { defineDashboardExtension } from '@vendure/dashboard';

export default defineDashboardExtension({
  routes: [
    {
      path: '/brew-notes',
      loader: () => ({ breadcrumb: 'Brew notes' }),
      component: () => <BrewNotesPage />,
      navMenuItem: { sectionId: 'catalog', id: 'brew-notes', title: 'Brew notes' },
    },
  ],
});
