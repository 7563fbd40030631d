import { api, Button, Input } from '@vendure/dashboard';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { graphql } from '@/gql';

const readBanner = graphql(`
  query ReadBanner {
    getSettingsStoreValue(key: "shopWindow.banner")
  }
`);

const writeBanner = graphql(`
  mutation WriteBanner($value: JSON!) {
    setSettingsStoreValue(input: { key: "shopWindow.banner", value: $value }) {
      result
      error
    }
  }
`);

export function BannerForm() {
  const queryClient = useQueryClient();
  const queryKey = ['shop-window', 'banner'];
  const { data } = useQuery({ queryKey, queryFn: () => api.query(readBanner) });
  // undefined: nothing has been typed since the last save
  const [draft, setDraft] = useState<string>();

  const save = useMutation({
    mutationFn: (value: string) => api.mutate(writeBanner, { value }),
    onSuccess: ({ setSettingsStoreValue: { result, error } }) => {
      // a refused value is no exception
      if (!result) return void toast.error(error ?? 'Not saved');
      setDraft(undefined);
      return queryClient.invalidateQueries({ queryKey });
    },
  });

  return (
    <div className="flex gap-2">
      <Input value={draft ?? data?.getSettingsStoreValue ?? ''} onChange={(event) => setDraft(event.target.value)} />
      <Button disabled={draft === undefined || save.isPending} onClick={() => save.mutate(draft ?? '')}>
        Save
      </Button>
    </div>
  );
}
