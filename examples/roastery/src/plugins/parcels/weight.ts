import type { Order } from '@vendure/core';

// #region weight
export function weightOf(order: Order): number {
  return order.lines.reduce((sum, line) => sum + (line.productVariant.customFields.grams ?? 0) * line.quantity, 0);
}
// #endregion weight
