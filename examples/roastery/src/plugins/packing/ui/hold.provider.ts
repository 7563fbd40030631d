import { addActionBarDropdownMenuItem } from '@vendure/admin-ui/core';
import gql from 'graphql-tag';
import { firstValueFrom, map } from 'rxjs';

const HOLD = gql`
  mutation HoldOrder($order: ID!) {
    setOrderOnHold(orderId: $order) {
      id
      state
    }
  }
`;

const CAN_BE_HELD = ['PaymentAuthorized', 'PaymentSettled'];

export default [
  addActionBarDropdownMenuItem({
    id: 'hold-order',
    locationId: 'order-detail',
    label: 'Hold this order',
    icon: 'pause',
    hasDivider: true,
    requiresPermission: 'UpdateOrder',
    buttonState: ({ entity$ }) =>
      // highlight-start
      entity$.pipe(map((order) => ({ visible: true, disabled: !CAN_BE_HELD.includes(order?.['state'] ?? '') }))),
    // highlight-end
    onClick: async (_event, { dataService, notificationService, route }) => {
      try {
        await firstValueFrom(dataService.mutate(HOLD, { order: route.snapshot.params.id }));
        notificationService.success('The order is on hold');
      } catch (problem) {
        notificationService.error(problem instanceof Error ? problem.message : String(problem));
      }
    },
  }),
];
