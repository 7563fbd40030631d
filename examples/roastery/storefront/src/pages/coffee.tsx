import { useState } from 'react';
import { put } from '../cart';
import { coffee, type Product, type Variant } from '../catalog';
import { type Choice, isPossible, variantFor } from '../choose-variant';
import { money, Picture, useReply } from '../parts';
import { Link } from '../route';

const STOCK: Record<string, string> = {
  IN_STOCK: 'Ready to ship',
  LOW_STOCK: 'Only a few left',
  OUT_OF_STOCK: 'Next roast on Tuesday',
};

export function CoffeePage({ slug }: { slug: string }) {
  const { data, problem } = useReply(() => coffee(slug), slug);
  if (problem) return <p role="alert">{problem}</p>;
  if (data === null) return <p>We have nothing by that name.</p>;
  return data ? <Chosen product={data} /> : <p className="quiet">One moment…</p>;
}

function Chosen({ product }: { product: Product }) {
  // the first variant that can be had
  const first = product.variants.find(({ stockLevel }) => stockLevel !== 'OUT_OF_STOCK') ?? product.variants[0];
  const [choice, setChoice] = useState<Choice>(() =>
    Object.fromEntries((first?.options ?? []).map(({ groupId, id }) => [groupId, id])),
  );
  const variant = variantFor(product.variants, choice);
  return (
    <article className="product">
      <Picture preview={product.assets[0]?.preview} size={480} label={product.name} />
      <div>
        <h1>{product.name}</h1>
        <p className="tags">
          {product.facetValues
            .filter(({ facet }) => facet.code !== 'category')
            .map(({ name }) => name)
            .join(' · ')}
        </p>
        <p>{product.description.replace(/<[^>]+>/g, '')}</p>
        {product.optionGroups.map((group) => (
          <fieldset key={group.id}>
            <legend>{group.name}</legend>
            {group.options.map((option) => (
              <label key={option.id} className="option">
                <input
                  type="radio"
                  name={group.id}
                  checked={choice[group.id] === option.id}
                  disabled={!isPossible(product.variants, choice, group.id, option.id)}
                  onChange={() => setChoice({ ...choice, [group.id]: option.id })}
                />
                {option.name}
              </label>
            ))}
          </fieldset>
        ))}
        <BuyButton variant={variant} />
      </div>
    </article>
  );
}

function BuyButton({ variant }: { variant?: Variant }) {
  const [pieces, setPieces] = useState(1);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const soldOut = variant?.stockLevel === 'OUT_OF_STOCK';

  async function buy() {
    if (!variant) return;
    setState('busy');
    await put(variant.id, pieces);
    setState('done');
  }

  return (
    <div className="buy">
      <p className="price">{variant ? money(variant.priceWithTax, variant.currencyCode) : 'Please choose'}</p>
      {variant && <p className={soldOut ? 'stock out' : 'stock'}>{STOCK[variant.stockLevel] ?? variant.stockLevel}</p>}
      <div className="row">
        <label>
          <span className="visually-hidden">Pieces</span>
          <input
            type="number"
            min={1}
            value={pieces}
            onChange={(event) => setPieces(Math.max(1, event.target.valueAsNumber || 1))}
          />
        </label>
        <button type="button" disabled={!variant || soldOut || state === 'busy'} onClick={() => void buy()}>
          Add to cart
        </button>
      </div>
      {state === 'done' && (
        <p role="status">
          It is in your <Link to="cart">cart</Link>.
        </p>
      )}
    </div>
  );
}
