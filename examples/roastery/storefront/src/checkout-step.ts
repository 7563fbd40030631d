// #region step
interface OpenOrder {
  state: string;
  totalQuantity: number;
  customer: object | null;
  shippingAddress: { streetLine1: string | null } | null;
  shippingLines: object[];
}

export type Step = 'empty' | 'customer' | 'address' | 'delivery' | 'review' | 'payment';

export function stepOf(order: OpenOrder | null): Step {
  if (!order || order.totalQuantity === 0) return 'empty';
  if (order.state === 'ArrangingPayment') return 'payment';
  if (!order.customer) return 'customer';
  if (!order.shippingAddress?.streetLine1) return 'address';
  if (order.shippingLines.length === 0) return 'delivery';
  return 'review';
}
// #endregion step
