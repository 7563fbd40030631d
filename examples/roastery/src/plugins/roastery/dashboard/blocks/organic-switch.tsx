import { api, Switch } from '@vendure/dashboard';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { graphql } from '@/gql';
import { lotQueries } from '../api/lot-queries';

const setOrganic = graphql(`
  mutation SetOrganic($id: ID!, $organic: Boolean!) {
    updateLot(input: { id: $id, organic: $organic }) {
      id
      organic
    }
  }
`);

export function OrganicSwitch({ id, organic }: { id: string; organic: boolean }) {
  const queries = useQueryClient();
  const { queryKey } = lotQueries.one(id);
  const save = useMutation({
    mutationFn: (value: boolean) => api.mutate(setOrganic, { id, organic: value }),
    onMutate: async (value) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (old: any) => old && { lot: { ...old.lot, organic: value } });
      return { before };
    },
    onError: (problem, value, context) => {
      queries.setQueryData(queryKey, context?.before);
      toast.error(problem.message);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: lotQueries.all() }),
  });
  return <Switch checked={organic} disabled={save.isPending} onCheckedChange={(value) => save.mutate(value)} />;
}
