import * as operations from './cart.operations';
import { shop } from './shop-api';

export interface Line {
  id: string;
  quantity: number;
  linePriceWithTax: number;
  featuredAsset: { preview: string } | null;
  productVariant: { id: string; name: string; sku: string; product: { slug: string } };
}

export interface Cart {
  code: string;
  state: string;
  currencyCode: string;
  totalQuantity: number;
  subTotalWithTax: number;
  shippingWithTax: number;
  totalWithTax: number;
  couponCodes: string[];
  discounts: Array<{ description: string; amountWithTax: number }>;
  customer: { emailAddress: string } | null;
  shippingAddress: {
    fullName: string | null;
    streetLine1: string | null;
    postalCode: string | null;
    city: string | null;
    countryCode: string | null;
  } | null;
  shippingLines: Array<{ priceWithTax: number; shippingMethod: { id: string; name: string } }>;
  lines: Line[];
}

// #region module
type Outcome =
  | ({ __typename: 'Order' } & Cart)
  | { __typename: 'InsufficientStockError'; quantityAvailable: number; order: Cart; message: string }
  | { __typename: 'OtherError'; message: string };

type Listener = (cart: Cart | null, notice?: string) => void;

const listeners = new Set<Listener>();
let queue: Promise<unknown> = Promise.resolve();

export function onCart(listener: Listener) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function publish(cart: Cart | null, notice?: string) {
  listeners.forEach((listener) => listener(cart, notice));
}

function change(document: string, variables: object): Promise<void> {
  // highlight-start
  // one change after the other, in the order of the clicks
  const next = queue.then(async () => {
    const { outcome } = await shop<{ outcome: Outcome }>(document, variables);
    // highlight-end
    switch (outcome.__typename) {
      case 'Order':
        return publish(outcome);
      case 'InsufficientStockError':
        return publish(outcome.order, `Only ${outcome.quantityAvailable} were left.`);
      default:
        return publish(await current(), outcome.message);
    }
  });
  queue = next.catch(() => undefined);
  return next;
}

export async function current(): Promise<Cart | null> {
  const { activeOrder } = await shop<{ activeOrder: Cart | null }>(operations.currentCart);
  return activeOrder;
}

export const load = async () => publish(await current());
export const put = (variant: string, pieces = 1) => change(operations.putIn, { variant, pieces });
export const setPieces = (line: string, pieces: number) => change(operations.setPieces, { line, pieces });
export const takeOut = (line: string) => change(operations.takeOut, { line });
export const redeem = (code: string) => change(operations.redeem, { code });
// #endregion module
