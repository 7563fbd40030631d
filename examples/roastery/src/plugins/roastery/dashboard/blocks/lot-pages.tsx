import { Button } from '@vendure/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lotQueries, PER_PAGE } from '../api/lot-queries';

export function LotPages() {
  const [page, setPage] = useState(0);
  const { data, isPending, isPlaceholderData, error } = useQuery(lotQueries.page(page));

  if (error) return <p role="alert">{error.message}</p>;
  if (isPending) return <p>Counting sacks…</p>;
  const { items, totalItems } = data.lots;
  return (
    <div className={isPlaceholderData ? 'opacity-50' : undefined}>
      <ul>
        {items.map((lot: { id: string; farm: string; kilosLeft: number }) => (
          <li key={lot.id}>
            {lot.farm}: {lot.kilosLeft} kg
          </li>
        ))}
      </ul>
      <Button size="sm" variant="outline" disabled={page === 0} onClick={() => setPage(page - 1)}>
        Back
      </Button>
      <Button
        size="sm"
        variant="outline"
        disabled={(page + 1) * PER_PAGE >= totalItems}
        onClick={() => setPage(page + 1)}
      >
        Next
      </Button>
    </div>
  );
}
