import { type FormEvent, useState } from 'react';
import { whoami } from '../account';
import type { Cart } from '../cart';
import {
  countries,
  introduce,
  openPaymentPage,
  payByCard,
  payByInvoice,
  paymentMethods,
  shippingOptions,
  shipTo,
  takeThis,
  toPayment,
} from '../checkout';
import { stepOf } from '../checkout-step';
import { money, Totals, useReply } from '../parts';
import { go, Link } from '../route';

/** The value of a field of a form. */
const valueOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');

export function CheckoutPage({ cart }: { cart?: Cart | null }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (cart === undefined) return <p className="quiet">One moment…</p>;
  const step = stepOf(cart);
  if (!cart || step === 'empty') return <p>Nothing is in your cart.</p>;

  /** Runs one step. It says what went wrong, if something did. */
  async function run(work: () => Promise<string | undefined | void>) {
    setBusy(true);
    setProblem(undefined);
    try {
      const wrong = await work();
      setProblem(wrong ?? undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'It did not work');
    } finally {
      setBusy(false);
    }
  }

  const props = { cart, busy, run };
  return (
    <>
      <h1>Checkout</h1>
      <ol className="steps" aria-label="Steps">
        {['customer', 'address', 'delivery', 'payment'].map((name) => (
          <li key={name} aria-current={name === step || (step === 'review' && name === 'payment') ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      {problem && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      <div className="two">
        <section>
          {step === 'customer' && <CustomerStep {...props} />}
          {step === 'address' && <AddressStep {...props} />}
          {step === 'delivery' && <DeliveryStep {...props} />}
          {step === 'review' && <ReviewStep {...props} />}
          {step === 'payment' && <PaymentStep {...props} />}
        </section>
        <aside className="card">
          <ul className="quiet">
            {cart.lines.map((line) => (
              <li key={line.id}>
                {line.quantity} × {line.productVariant.name}
              </li>
            ))}
          </ul>
          <Totals cart={cart} />
        </aside>
      </div>
    </>
  );
}

interface StepProps {
  cart: Cart;
  busy: boolean;
  run: (work: () => Promise<string | undefined | void>) => Promise<void>;
}

const submitted = (work: (form: HTMLFormElement) => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  work(event.currentTarget);
};

function CustomerStep({ busy, run }: StepProps) {
  return (
    <form
      onSubmit={submitted((form) => {
        const [emailAddress, firstName, lastName] = ['email', 'first', 'last'].map((name) => valueOf(form, name));
        void run(() => introduce({ emailAddress, firstName, lastName }));
      })}
    >
      <h2>Who is buying?</h2>
      <p>
        Do you have an account? <Link to="account">Log in</Link>.
      </p>
      <label>
        First name
        <input name="first" required autoComplete="given-name" />
      </label>
      <label>
        Last name
        <input name="last" required autoComplete="family-name" />
      </label>
      <label>
        Email address
        <input name="email" type="email" required autoComplete="email" />
      </label>
      <button type="submit" disabled={busy}>
        Continue
      </button>
    </form>
  );
}

function AddressStep({ busy, run }: StepProps) {
  const { data } = useReply(async () => ({ lands: await countries(), customer: await whoami() }));
  if (!data) return <p className="quiet">One moment…</p>;
  const known = data.customer?.addresses.find((address) => address.defaultShippingAddress);
  return (
    <form
      onSubmit={submitted((form) => {
        const [fullName, streetLine1, postalCode, city, countryCode] = ['name', 'street', 'code', 'city', 'land'].map(
          (name) => valueOf(form, name),
        );
        void run(() => shipTo({ fullName, streetLine1, postalCode, city, countryCode }));
      })}
    >
      <h2>Where should it go?</h2>
      <label>
        Name
        <input name="name" required autoComplete="name" defaultValue={known?.fullName ?? ''} />
      </label>
      <label>
        Street and number
        <input name="street" required autoComplete="address-line1" defaultValue={known?.streetLine1} />
      </label>
      <div className="row">
        <label>
          Postal code
          <input name="code" required autoComplete="postal-code" defaultValue={known?.postalCode ?? ''} />
        </label>
        <label>
          Town
          <input name="city" required autoComplete="address-level2" defaultValue={known?.city ?? ''} />
        </label>
      </div>
      <label>
        Country
        <select name="land" defaultValue={known?.country.code ?? 'AT'}>
          {data.lands.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" disabled={busy}>
        Continue
      </button>
    </form>
  );
}

function DeliveryStep({ cart, busy, run }: StepProps) {
  const { data } = useReply(shippingOptions);
  if (!data) return <p className="quiet">One moment…</p>;
  if (data.length === 0) return <p>We do not deliver there yet.</p>;
  return (
    <form onSubmit={submitted((form) => void run(() => takeThis(valueOf(form, 'method'))))}>
      <h2>How should it get there?</h2>
      {data.map((option, index) => (
        <label key={option.id} className="choice">
          <input type="radio" name="method" value={option.id} defaultChecked={index === 0} />
          <span>
            <b>{option.name}</b> {option.description}
          </span>
          <span>{money(option.priceWithTax, cart.currencyCode)}</span>
        </label>
      ))}
      <button type="submit" disabled={busy}>
        Continue
      </button>
    </form>
  );
}

function ReviewStep({ cart, busy, run }: StepProps) {
  const address = cart.shippingAddress;
  return (
    <>
      <h2>Is everything right?</h2>
      <p>
        {address?.fullName}
        <br />
        {address?.streetLine1}
        <br />
        {address?.postalCode} {address?.city}
      </p>
      <button type="button" disabled={busy} onClick={() => void run(toPayment)}>
        To the payment
      </button>
    </>
  );
}

function PaymentStep({ cart, busy, run }: StepProps) {
  const { data } = useReply(paymentMethods);
  const [method, setMethod] = useState('bean-pay');
  // remembered before paying: afterward, the order is no longer the active one
  const { code } = cart;

  async function pay(form: HTMLFormElement) {
    if (method === 'bean-pay-page') {
      location.assign(await openPaymentPage());
      return undefined;
    }
    const wrong = method === 'invoice' ? await payByInvoice() : await payByCard(valueOf(form, 'card'));
    if (!wrong) go(`thanks/${code}`);
    return wrong;
  }

  return (
    <form onSubmit={submitted((form) => void run(() => pay(form)))}>
      <h2>How would you like to pay?</h2>
      {data?.map(({ code: name, name: label, isEligible, eligibilityMessage }) => (
        <label key={name} className="choice">
          <input
            type="radio"
            name="method"
            checked={method === name}
            disabled={!isEligible}
            onChange={() => setMethod(name)}
          />
          <span>
            <b>{label}</b> {isEligible ? '' : (eligibilityMessage ?? 'for cafés')}
          </span>
        </label>
      ))}
      {method === 'bean-pay' && (
        <label>
          Card, as the form of the provider would hand it over
          <input name="card" required defaultValue="card-4242" />
        </label>
      )}
      <button type="submit" disabled={busy}>
        Pay {money(cart.totalWithTax, cart.currencyCode)}
      </button>
    </form>
  );
}
