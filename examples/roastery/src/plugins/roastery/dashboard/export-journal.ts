import { toast } from 'sonner';

export function exportJournal(download: () => Promise<{ rows: number }>) {
  return toast.promise(download(), {
    loading: 'Collecting the journal…',
    success: ({ rows }) => `${rows} cuppings exported`,
    error: (reason: Error) => `Nothing was exported: ${reason.message}`,
  });
}
