import { awaitPlacement } from '../await-placement';
import { load } from '../cart';
import { thankYou } from '../checkout';
import { Totals, useReply } from '../parts';

export function ThanksPage({ code }: { code: string }) {
  const { data: order, problem } = useReply(async () => {
    // whoever comes back from the provider's page may be here before its report is
    const placed = await awaitPlacement(code);
    if (!placed) return null;
    await load();
    return thankYou(code);
  }, code);
  if (problem) return <p role="alert">{problem}</p>;
  if (order === undefined) return <p role="status">We are looking for your payment…</p>;
  if (order === null) return <p>We are waiting for confirmation and will write to you.</p>;
  return (
    <>
      <section className="hero">
        <h1>Thank you!</h1>
        <p>
          Order <b>{order.code}</b> is on the roaster’s list. {order.customer?.emailAddress} gets a message.
        </p>
      </section>
      <div className="card narrow">
        <ul>
          {order.lines.map((line) => (
            <li key={line.id}>
              {line.quantity} × {line.productVariant.name}
            </li>
          ))}
        </ul>
        <Totals cart={order} />
      </div>
    </>
  );
}
