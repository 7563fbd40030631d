import { defineDashboardExtension } from '@vendure/dashboard';
import { GroupNames } from './group-names';

export default defineDashboardExtension({
  dataTables: [
    {
      pageId: 'customer-list',
      extendListDocument: `
        query {
          customers {
            items {
              groups { id name }
            }
          }
        }
      `,
      displayComponents: [{ column: 'groups', component: GroupNames }],
    },
  ],
});
