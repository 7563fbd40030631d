import { api, Button, useLocalFormat } from '@vendure/dashboard';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { graphql } from '@/gql';

const nextRoast = graphql(`
  query NextRoast($variantId: ID!) {
    nextRoast(variantId: $variantId) {
      id
      day
      freeKilos
    }
  }
`);

const bookRoast = graphql(`
  mutation BookRoast($variantId: ID!, $kilos: Int!) {
    bookRoast(variantId: $variantId, kilos: $kilos) {
      id
    }
  }
`);

export function NextRoastBlock({ context }: { context: { entity?: { id: string } } }) {
  const variantId = context.entity?.id ?? '';
  const queryClient = useQueryClient();
  const queryKey = ['next-roast', variantId];
  const { formatDate } = useLocalFormat();

  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: () => api.query(nextRoast, { variantId }),
    // highlight-next-line
    enabled: variantId !== '',
  });

  const booking = useMutation({
    mutationFn: (kilos: number) => api.mutate(bookRoast, { variantId, kilos }),
    onSuccess: () => {
      toast.success('Five kilos are booked');
      return queryClient.invalidateQueries({ queryKey });
    },
    onError: (problem) => toast.error(problem.message),
  });

  if (!variantId) return <p>Save the variant first.</p>;
  if (isPending) return <p>Looking at the calendar…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  if (!data.nextRoast) return <p>No roast is planned.</p>;

  return (
    <div className="space-y-2">
      <p>
        {formatDate(data.nextRoast.day)}, {data.nextRoast.freeKilos} kg free
      </p>
      <Button size="sm" disabled={booking.isPending} onClick={() => booking.mutate(5)}>
        Book 5 kg
      </Button>
    </div>
  );
}
