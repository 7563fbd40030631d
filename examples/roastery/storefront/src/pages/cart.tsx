import { useState } from 'react';
import { type Cart, redeem, setPieces, takeOut } from '../cart';
import { backToCart } from '../checkout';
import { money, Picture, Totals } from '../parts';
import { Link } from '../route';

export function CartPage({ cart }: { cart?: Cart | null }) {
  const [code, setCode] = useState('');
  if (cart === undefined) return <p className="quiet">One moment…</p>;
  if (!cart || cart.totalQuantity === 0) {
    return (
      <section className="hero">
        <h1>Your cart is empty</h1>
        <Link to="" className="button">
          To the coffees
        </Link>
      </section>
    );
  }
  const frozen = cart.state !== 'AddingItems';
  return (
    <>
      <h1>Cart</h1>
      {frozen && (
        <p className="notice">
          You are at the checkout.{' '}
          <button type="button" className="plain" onClick={() => void backToCart()}>
            Change the cart
          </button>
        </p>
      )}
      <div className="two">
        <ul className="lines">
          {cart.lines.map((line) => (
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
              <b>{money(line.linePriceWithTax, cart.currencyCode)}</b>
            </li>
          ))}
        </ul>
        <aside className="card">
          <Totals cart={cart} />
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
