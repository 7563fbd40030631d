import type { Cart } from './cart';
import { AccountPage } from './pages/account';
import { CartPage } from './pages/cart';
import { CheckoutPage } from './pages/checkout';
import { CoffeePage } from './pages/coffee';
import { ShelfPage } from './pages/shelf';
import { ThanksPage } from './pages/thanks';
import { useCart, useReply } from './parts';
import { Link, useRoute } from './route';
import { shop } from './shop-api';

const banner = async () => (await shop<{ shopBanner: string }>('query Banner { shopBanner }')).shopBanner;

interface PageProps {
  place: string;
  detail: string;
  cart?: Cart | null;
}

function Page({ place, detail, cart }: PageProps) {
  switch (place) {
    case '':
      return <ShelfPage key="all" />;
    case 'shelf':
      return <ShelfPage key={detail} collection={detail} />;
    case 'coffee':
      return <CoffeePage key={detail} slug={detail} />;
    case 'cart':
      return <CartPage cart={cart} />;
    case 'checkout':
      return <CheckoutPage cart={cart} />;
    case 'thanks':
      return <ThanksPage code={detail} />;
    case 'account':
      return <AccountPage />;
    default:
      return <p>There is nothing here. Perhaps among the coffees?</p>;
  }
}

export function App() {
  const [place = '', detail = ''] = useRoute();
  const { cart, notice } = useCart();
  const { data: sentence } = useReply(banner);

  return (
    <>
      <a className="skip" href="#content">
        To the content
      </a>
      {sentence && <p className="banner">{sentence}</p>}
      <header>
        <Link to="" className="name">
          Roastery
        </Link>
        <nav aria-label="Shop">
          <Link to="shelf/coffee">Coffee</Link>
          <Link to="shelf/equipment">Equipment</Link>
          <Link to="account">Account</Link>
          <Link to="cart" className="cart-link">
            Cart <b>{cart?.totalQuantity ?? 0}</b>
          </Link>
        </nav>
      </header>
      <main id="content">
        {notice && (
          <p className="notice" role="status">
            {notice}
          </p>
        )}
        <Page place={place} detail={detail} cart={cart} />
      </main>
      <footer>An example shop of the Vendure documentation. Nothing is sent, and no money moves.</footer>
    </>
  );
}
