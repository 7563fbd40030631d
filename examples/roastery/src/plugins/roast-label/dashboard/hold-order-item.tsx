import { api, DropdownMenuItem } from '@vendure/dashboard';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HandIcon } from 'lucide-react';
import { toast } from 'sonner';
import { graphql } from '@/gql';

const holdOrder = graphql(`
  mutation HoldOrder($orderId: ID!) {
    setOrderOnHold(orderId: $orderId) {
      id
    }
  }
`);

export function HoldOrderItem({ context }: { context: { entity?: { id: string; code: string } } }) {
  const queryClient = useQueryClient();
  const order = context.entity;
  const hold = useMutation({
    mutationFn: (orderId: string) => api.mutate(holdOrder, { orderId }),
    onSuccess: async () => {
      toast.success(`Order ${order?.code} waits until you release it`);
      // highlight-next-line
      await queryClient.invalidateQueries();
    },
    onError: (problem) => toast.error('The order could not be held', { description: problem.message }),
  });

  return (
    <DropdownMenuItem disabled={!order || hold.isPending} onClick={() => order && hold.mutate(order.id)}>
      <HandIcon className="size-4" /> Hold this order
    </DropdownMenuItem>
  );
}
