import { Button } from '@vendure/dashboard';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { lowLots, reorderLot } from '../api/lots';

export function LowLots() {
  const { data, isPending, error } = useQuery(lowLots(30));
  const queryClient = useQueryClient();
  const order = useMutation({
    mutationFn: (id: string) => reorderLot(id, 60),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['roastery', 'lots'] }),
    onError: (reason) => toast.error(reason.message),
  });

  if (isPending) return <p>One moment…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <ul className="divide-y">
      {data.lots.items.map((lot) => (
        <li key={lot.id} className="flex justify-between py-2">
          {lot.farm}: {lot.kilosLeft} kg
          <Button size="sm" variant="outline" disabled={order.isPending} onClick={() => order.mutate(lot.id)}>
            Reorder 60 kg
          </Button>
        </li>
      ))}
    </ul>
  );
}
