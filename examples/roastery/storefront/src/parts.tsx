import { useEffect, useEffectEvent, useState } from 'react';
import { type Basket, load, onBasket } from './basket';

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

/** The basket, `undefined` until it is known. */
export function useBasket(): { basket?: Basket | null; notice?: string } {
  const [state, setState] = useState<{ basket?: Basket | null; notice?: string }>({});
  useEffect(() => {
    const stop = onBasket((basket, notice) => setState({ basket, notice }));
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

export function Totals({ basket }: { basket: Basket }) {
  const rows: Array<[string, number]> = [
    ['Goods', basket.subTotalWithTax],
    ...(basket.shippingLines.length > 0
      ? [[basket.shippingLines[0].shippingMethod.name, basket.shippingWithTax] as [string, number]]
      : []),
  ];
  return (
    <dl className="totals">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(value, basket.currencyCode)}</dd>
        </div>
      ))}
      {basket.discounts.map(({ description, amountWithTax }) => (
        <div key={description} className="quiet">
          <dt>{description}, taken off already</dt>
          <dd>{money(amountWithTax, basket.currencyCode)}</dd>
        </div>
      ))}
      <div className="total">
        <dt>Total, with tax</dt>
        <dd>{money(basket.totalWithTax, basket.currencyCode)}</dd>
      </div>
    </dl>
  );
}
