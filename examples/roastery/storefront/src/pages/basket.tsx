import { useState } from 'react';
import { type Basket, redeem, setPieces, takeOut } from '../basket';
import { backToBasket } from '../checkout';
import { money, Picture, Totals } from '../parts';
import { Link } from '../route';

export function BasketPage({ basket }: { basket?: Basket | null }) {
  const [code, setCode] = useState('');
  if (basket === undefined) return <p className="quiet">One moment…</p>;
  if (!basket || basket.totalQuantity === 0) {
    return (
      <section className="hero">
        <h1>Your basket is empty</h1>
        <Link to="" className="button">
          To the coffees
        </Link>
      </section>
    );
  }
  const frozen = basket.state !== 'AddingItems';
  return (
    <>
      <h1>Basket</h1>
      {frozen && (
        <p className="notice">
          You are at the checkout.{' '}
          <button type="button" className="plain" onClick={() => void backToBasket()}>
            Change the basket
          </button>
        </p>
      )}
      <div className="two">
        <ul className="lines">
          {basket.lines.map((line) => (
            <li key={line.id}>
              <Picture preview={line.featuredAsset?.preview} size={72} />
              <div>
                <Link to={`coffee/${line.productVariant.product.slug}`}>{line.productVariant.name}</Link>
                <div className="row">
                  <input
                    type="number"
                    min={0}
                    aria-label={`Pieces of ${line.productVariant.name}`}
                    value={line.quantity}
                    disabled={frozen}
                    onChange={(event) => void setPieces(line.id, event.target.valueAsNumber || 0)}
                  />
                  <button
                    type="button"
                    className="plain"
                    disabled={frozen}
                    aria-label={`Take out ${line.productVariant.name}`}
                    onClick={() => void takeOut(line.id)}
                  >
                    Take out
                  </button>
                </div>
              </div>
              <b>{money(line.linePriceWithTax, basket.currencyCode)}</b>
            </li>
          ))}
        </ul>
        <aside className="card">
          <Totals basket={basket} />
          <form
            className="row"
            onSubmit={(event) => {
              event.preventDefault();
              void redeem(code);
            }}
          >
            <input
              aria-label="Coupon"
              placeholder="Coupon"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
            <button type="submit" className="quiet-button" disabled={!code || frozen}>
              Redeem
            </button>
          </form>
          <Link to="checkout" className="button">
            To the checkout
          </Link>
        </aside>
      </div>
    </>
  );
}
