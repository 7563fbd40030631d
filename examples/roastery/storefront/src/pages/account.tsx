import { type FormEvent, useState } from 'react';
import { pastOrders, logIn, logOut, whoami } from '../account';
import { money, useReply } from '../parts';

const STATES: Record<string, string> = {
  PaymentAuthorized: 'We are preparing it',
  PaymentSettled: 'We are preparing it',
  Shipped: 'On its way',
  PartiallyShipped: 'A part is on its way',
  Delivered: 'Delivered',
  Cancelled: 'Cancelled',
};

export function AccountPage() {
  const [round, setRound] = useState(0);
  const { data } = useReply(async () => ({ customer: await whoami(), orders: await pastOrders() }), `round ${round}`);
  const again = () => setRound(round + 1);
  if (!data) return <p className="quiet">One moment…</p>;
  if (!data.customer) return <LogIn onDone={again} />;
  return (
    <>
      <h1>Hello, {data.customer.firstName}</h1>
      <button type="button" className="quiet-button" onClick={() => void logOut().then(again)}>
        Log out
      </button>
      <h2>Your orders</h2>
      {data.orders.length === 0 && <p>None yet.</p>}
      <table>
        <thead>
          <tr>
            <th>Order</th>
            <th>Placed</th>
            <th>State</th>
            <th>Total</th>
          </tr>
        </thead>
        <tbody>
          {data.orders.map((order) => (
            <tr key={order.code}>
              <td>{order.code}</td>
              <td>{new Date(order.orderPlacedAt).toLocaleDateString('en-IE')}</td>
              <td>{STATES[order.state] ?? 'In progress'}</td>
              <td>{money(order.totalWithTax, order.currencyCode)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function LogIn({ onDone }: { onDone: () => void }) {
  const [refused, setRefused] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const answer = await logIn(String(form.get('email')), String(form.get('secret')), true);
    setRefused(answer !== 'welcome');
    if (answer === 'welcome') onDone();
  }

  return (
    <form className="card narrow" onSubmit={(event) => void submit(event)}>
      <h1>Log in</h1>
      {refused && <p role="alert">This address and this password do not go together.</p>}
      <label>
        Email address
        <input name="email" type="email" required autoComplete="username" />
      </label>
      <label>
        Password
        <input name="secret" type="password" required autoComplete="current-password" />
      </label>
      <button type="submit">Log in</button>
    </form>
  );
}
