import { useState } from 'react';
import { cheapest, shelf } from '../catalog';
import { money, Picture, useReply } from '../parts';
import { Link } from '../route';

export function ShelfPage({ collection }: { collection?: string }) {
  const [words, setWords] = useState('');
  const { data, problem } = useReply(() => shelf(words, collection), `${collection ?? ''} ${words}`);
  return (
    <>
      {!collection && (
        <section className="hero">
          <h1>Roasted on Tuesday, with you by Friday</h1>
          <p>Single origins and two blends, whole or ground.</p>
        </section>
      )}
      {collection && <h1 className="shelf-title">{collection === 'coffee' ? 'Coffee' : 'Equipment'}</h1>}
      <input
        type="search"
        className="search"
        placeholder="Plum, Kenya, filter…"
        aria-label="Search the shelf"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {problem && <p role="alert">{problem}</p>}
      {data?.length === 0 && <p>Nothing by that name.</p>}
      <ul className="shelf">
        {data?.map((hit) => (
          <li key={hit.productId}>
            <Link to={`coffee/${hit.slug}`}>
              <Picture preview={hit.productAsset?.preview} size={320} />
              <h2>{hit.productName}</h2>
              <p>from {money(cheapest(hit), hit.currencyCode)}</p>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
