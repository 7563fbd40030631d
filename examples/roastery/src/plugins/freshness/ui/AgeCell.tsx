import React from 'react';
import type { ReactDataTableComponentProps } from '@vendure/admin-ui/react';

interface VariantRow {
  sku: string;
  customFields?: { roastedOn?: string | null };
}

const DAY = 86_400_000;

export function AgeCell({ rowItem }: ReactDataTableComponentProps<VariantRow>) {
  const roasted = rowItem.customFields?.roastedOn;
  if (!roasted) return <span>–</span>;

  const days = Math.floor((Date.now() - Date.parse(roasted)) / DAY);
  return <span title={new Date(roasted).toLocaleDateString()}>{days === 1 ? '1 day' : `${days} days`}</span>;
}
