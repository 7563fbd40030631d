import {
  api,
  DataTableBulkActionItem,
  defineDashboardExtension,
  usePaginatedList,
  type BulkActionComponent,
} from '@vendure/dashboard';
import { useMutation } from '@tanstack/react-query';
import { HandIcon } from 'lucide-react';
import { toast } from 'sonner';
import { graphql } from '@/gql';

const hold = graphql(`
  mutation HoldOne($orderId: ID!) {
    setOrderOnHold(orderId: $orderId) {
      id
    }
  }
`);

const HoldMany: BulkActionComponent<{ id: string; code: string }> = ({ selection, table }) => {
  const { refetchPaginatedList } = usePaginatedList();
  const { mutate } = useMutation({
    mutationFn: () => Promise.allSettled(selection.map((order) => api.mutate(hold, { orderId: order.id }))),
    onSuccess: (results) => {
      const failed = results.filter((result) => result.status === 'rejected').length;
      if (failed > 0) toast.error(`${failed} of ${results.length} could not be held`);
      else toast.success(`${results.length} orders are on hold`);
      table.resetRowSelection();
      refetchPaginatedList();
    },
  });
  return (
    <DataTableBulkActionItem
      icon={HandIcon}
      label="Put on hold"
      requiresPermission={['UpdateOrder']}
      onClick={() => mutate()}
    />
  );
};

export default defineDashboardExtension({
  dataTables: [{ pageId: 'order-list', bulkActions: [{ component: HoldMany, order: 200 }] }],
});
