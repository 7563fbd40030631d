import { PermissionGuard } from '@vendure/dashboard';
import type { PropsWithChildren } from 'react';

const TOO_LATE = new Set(['Shipped', 'PartiallyShipped', 'Delivered', 'Cancelled']);

export function WhileInHouse({ state, children }: PropsWithChildren<{ state?: string }>) {
  if (!state || TOO_LATE.has(state)) {
    return null;
  }
  return <PermissionGuard requires={['UpdateOrder']}>{children}</PermissionGuard>;
}
