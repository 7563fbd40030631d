import { CdsIcon, type ReactDataTableComponentProps } from '@vendure/admin-ui/react';
import { popOutIcon } from '@cds/core/icon';
import React from 'react';

export function ShopLink({ rowItem: { slug } }: ReactDataTableComponentProps<{ slug: string }>) {
  return (
    <a href={`https://roastery.example/coffee/${encodeURIComponent(slug)}`} target="_blank" rel="noreferrer">
      {slug} <CdsIcon icon={popOutIcon} size="sm" />
    </a>
  );
}
