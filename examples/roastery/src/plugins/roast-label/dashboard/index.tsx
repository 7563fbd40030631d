import { defineDashboardExtension } from '@vendure/dashboard';
import { HoldOrderItem } from './hold-order-item';
import { OpenLabelButton } from './open-label-button';
import { WhileInHouse } from './conditions';
import './bulk';

// #region menu-entry
export const holdOrderEntry = {
  pageId: 'order-detail',
  type: 'dropdown' as const,
  requiresPermission: ['UpdateOrder'],
  component: HoldOrderItem,
};
// #endregion menu-entry

export default defineDashboardExtension({
  actionBarItems: [
    // #region button
    {
      pageId: 'order-detail',
      requiresPermission: 'ReadOrder',
      component: OpenLabelButton,
    },
    // #endregion button
    {
      ...holdOrderEntry,
      component: ({ context }) => (
        <WhileInHouse state={context.entity?.state}>
          <HoldOrderItem context={context} />
        </WhileInHouse>
      ),
    },
  ],
});
