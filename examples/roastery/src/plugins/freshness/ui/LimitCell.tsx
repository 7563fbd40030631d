import React from 'react';
import type { ReactDataTableComponentProps } from '@vendure/admin-ui/react';

interface Row {
  customFields?: Record<string, number | null>;
}

type Props = ReactDataTableComponentProps<Row> & { field: string; limit: number };

export function LimitCell({ rowItem, field, limit }: Props) {
  const measured = rowItem.customFields?.[field];
  if (measured == null) return <span>–</span>;
  return measured > limit ? (
    <strong>
      {measured} (at most {limit})
    </strong>
  ) : (
    <span>{measured}</span>
  );
}
