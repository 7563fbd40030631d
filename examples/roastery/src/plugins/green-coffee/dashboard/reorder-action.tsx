import { api, DataTableBulkActionItem, usePaginatedList, type BulkActionComponent } from '@vendure/dashboard';
import { useMutation } from '@tanstack/react-query';
import { PackagePlusIcon } from 'lucide-react';
import { toast } from 'sonner';
import { graphql } from '@/gql';

const reorder = graphql(`
  mutation ReorderOne($id: ID!) {
    reorderLot(id: $id, kilos: 60) {
      id
    }
  }
`);

export const ReorderAction: BulkActionComponent<{ id: string }> = ({ selection, table }) => {
  const { refetchPaginatedList } = usePaginatedList();
  const { mutate } = useMutation({
    mutationFn: async () => {
      for (const { id } of selection) await api.mutate(reorder, { id });
    },
    onSuccess: () => {
      toast.success(`${selection.length} sacks ordered`);
      table.resetRowSelection();
      refetchPaginatedList();
    },
    onError: (problem) => toast.error(problem.message),
  });
  return (
    <DataTableBulkActionItem
      icon={PackagePlusIcon}
      label="Order a sack of each"
      confirmationText={`Order ${selection.length} sacks of 60 kg?`}
      requiresPermission={['UpdateGreenCoffeeLot']}
      onClick={() => mutate()}
    />
  );
};
