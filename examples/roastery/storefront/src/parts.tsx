import { useEffect, useEffectEvent, useState } from 'react';
import { type Cart, load, onCart } from './cart';

export const money = (cents: number, currency = 'EUR') =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency }).format(cents / 100);

/** What a request brings, or that it failed. Asks anew when `key` changes. */
export function useReply<T>(ask: () => Promise<T>, key = ''): { data?: T; problem?: string } {
  const [reply, setReply] = useState<{ key: string; data?: T; problem?: string }>({ key: '' });
  const request = useEffectEvent(ask);
  useEffect(() => {
    let wanted = true;
    request().then(
      (data) => wanted && setReply({ key, data }),
      (error: Error) => wanted && setReply({ key, problem: error.message }),
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return reply.key === key ? reply : {};
}

/** The cart, `undefined` until it is known. */
export function useCart(): { cart?: Cart | null; notice?: string } {
  const [state, setState] = useState<{ cart?: Cart | null; notice?: string }>({});
  useEffect(() => {
    const stop = onCart((cart, notice) => setState({ cart, notice }));
    void load();
    return stop;
  }, []);
  return state;
}

interface PictureProps {
  preview?: string | null;
  size: number;
  label?: string;
}

/** A product's picture, at twice the pixels of its place. Beside its name it says nothing new. */
export function Picture({ preview, size, label = '' }: PictureProps) {
  return preview ? (
    <img
      src={`${preview}?w=${size * 2}&h=${size * 2}&mode=crop&format=webp`}
      width={size}
      height={size}
      alt={label}
      loading="lazy"
    />
  ) : (
    <span className="no-picture" style={{ inlineSize: size, blockSize: size }} />
  );
}

export function Totals({ cart }: { cart: Cart }) {
  const rows: Array<[string, number]> = [
    ['Goods', cart.subTotalWithTax],
    ...(cart.shippingLines.length > 0
      ? [[cart.shippingLines[0].shippingMethod.name, cart.shippingWithTax] as [string, number]]
      : []),
  ];
  return (
    <dl className="totals">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(value, cart.currencyCode)}</dd>
        </div>
      ))}
      {cart.discounts.map(({ description, amountWithTax }) => (
        <div key={description} className="quiet">
          <dt>{description}, taken off already</dt>
          <dd>{money(amountWithTax, cart.currencyCode)}</dd>
        </div>
      ))}
      <div className="total">
        <dt>Total, with tax</dt>
        <dd>{money(cart.totalWithTax, cart.currencyCode)}</dd>
      </div>
    </dl>
  );
}
