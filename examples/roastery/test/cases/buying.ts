import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import gql from 'graphql-tag';
import { mailFolder } from '../../src/paths';
import { move, orderOf, pack, refundHalf, settle } from '../orders';
import { add, adjust, eventually, introduce, pay, shopper, staff, toCheckout, TRANSITION, variantOf } from '../shop';

/** The newest message that somebody was sent about something. */
async function mail(recipient: string, subject: string) {
  const files = await readdir(mailFolder).catch(() => []);
  const name = files
    .sort()
    .toReversed()
    .find((file) => file.includes(recipient.replace('@', '')) && file.includes(subject));
  return name && JSON.parse(await readFile(join(mailFolder, name), 'utf8'));
}

describe('a bag of Kochere', () => {
  let orderId = '';
  let code = '';

  it('is bought, and the money is reserved', async () => {
    const client = await shopper('mara@example.org');
    const cart = await add(client, 'KOC-250-W', 2);
    assert.equal(cart.totalWithTax, 2300);
    const checkout = await toCheckout(client);
    assert.equal(checkout.state, 'ArrangingPayment');
    assert.equal(checkout.totalWithTax, 2300 + 490);
    const order = await pay(client, 'bean-pay', { cardToken: 'card-4242' });
    assert.equal(order.state, 'PaymentAuthorized');
    ({ id: orderId, code } = order);
  });

  it('is promised to the customer while it stands on the shelf', async () => {
    const client = await staff();
    const { productVariants } = await client.query(gql`
      query {
        productVariants(options: { filter: { sku: { eq: "KOC-250-W" } } }) {
          items {
            stockLevels {
              stockOnHand
              stockAllocated
            }
          }
        }
      }
    `);
    assert.deepEqual(productVariants.items[0].stockLevels, [{ stockOnHand: 84, stockAllocated: 2 }]);
  });

  it('is paid when staff collect the money, and the customer is told', async () => {
    const [payment] = (await orderOf(orderId)).payments;
    assert.equal((await settle(payment.id)).state, 'Settled');
    assert.equal((await orderOf(orderId)).state, 'PaymentSettled');
    const message = await eventually(() => mail('mara@example.org', code.toLowerCase()));
    assert.match(message.subject, new RegExp(`We are roasting order ${code}`));
    assert.match(message.body, /Kochere/);
    assert.match(message.body, /€27\.90/);
  });

  it('is packed, sent and delivered', async () => {
    const client = await staff();
    const parcel = await pack(client, await orderOf(orderId), {
      code: 'carrier-label',
      arguments: [{ name: 'insured', value: 'false' }],
    });
    assert.match(parcel.trackingCode, /^RR\d+AT$/);
    for (const state of ['Shipped', 'Delivered']) {
      await move(client, parcel, state);
      assert.equal((await orderOf(orderId)).state, state);
    }
    const message = await eventually(() => mail('mara@example.org', 'is_on_its_way'));
    assert.match(message.body, new RegExp(parcel.trackingCode));
    assert.equal((await variantOf('KOC-250-W')).stockOnHand, 82);
  });

  it('invites the customer to write a note', async () => {
    const client = await staff();
    const job = await eventually(async () => {
      const { jobs } = await client.query(gql`
        query {
          jobs(options: { filter: { queueName: { eq: "brew-note-invitations" } } }) {
            items {
              state
              result
            }
          }
        }
      `);
      return jobs.items.find(({ result }: { result?: { invited: string } }) => result?.invited === code);
    });
    assert.equal(job.state, 'COMPLETED');
  });

  it('is refunded by half', async () => {
    const [payment] = (await orderOf(orderId)).payments;
    assert.deepEqual(await refundHalf(payment), { state: 'Settled', total: 1395 });
    assert.deepEqual((await orderOf(orderId)).payments[0].refunds, [{ state: 'Settled', total: 1395 }]);
  });
});

describe('what is not there', () => {
  it('cannot be bought', async () => {
    const client = await shopper('jonas@example.org');
    const result = await add(client, 'KOC-1000-F', 1);
    assert.equal(result.__typename, 'InsufficientStockError');
    assert.equal(result.quantityAvailable, 0);
  });

  it('is given out as far as it goes', async () => {
    const client = await shopper();
    const result = await add(client, 'NYE-250-W', 5);
    assert.equal(result.__typename, 'InsufficientStockError');
    assert.equal(result.quantityAvailable, 2);
  });
});

describe('orders that need a look', () => {
  it('take two bags of a scarce lot at most', async () => {
    const client = await shopper();
    assert.equal((await add(client, 'LOT-017', 2)).__typename, 'Order');
    const third = await add(client, 'LOT-017', 1);
    assert.equal(third.interceptorError, 'This lot is limited to two bags per order');
  });

  it('take no more bags of a scarce lot by editing the quantity', async () => {
    const client = await shopper();
    const cart = await add(client, 'LOT-017', 1);
    const refused = await adjust(client, cart.lines[0].id, 6);
    assert.equal(refused.interceptorError, 'This lot is limited to two bags per order');
    assert.equal((await adjust(client, cart.lines[0].id, 2)).__typename, 'Order');
  });

  it('wait for a roasting slot from thirty kilos on', async () => {
    const client = await shopper();
    await add(client, 'HOU-1000-W', 29);
    await introduce(client, 'kitchen@example.org');
    const order = await toCheckout(client, 'pickup');
    assert.equal(order.state, undefined);
    assert.match(order.transitionError, /needs a roasting slot/);
  });

  it('are roasted when somebody has found a slot for them', async () => {
    const client = await shopper();
    await add(client, 'HOU-1000-W', 30);
    await introduce(client, 'canteen@example.org');
    await toCheckout(client, 'pickup');
    const { transitionOrderToState: waiting } = await client.query(TRANSITION, { state: 'AwaitingRoastSlot' });
    assert.equal(waiting.state, 'AwaitingRoastSlot');
    const admin = await staff();
    const { roastSlots } = await admin.query(gql`
      query {
        roastSlots {
          id
          code
        }
      }
    `);
    assert.deepEqual(
      roastSlots.map(({ code }: { code: string }) => code),
      [waiting.code],
    );
    const { confirmRoastSlot } = await admin.query(
      gql`
        mutation ($order: ID!) {
          confirmRoastSlot(orderId: $order) {
            state
          }
        }
      `,
      { order: roastSlots[0].id },
    );
    assert.equal(confirmRoastSlot.state, 'ArrangingPayment');
  });

  it('are delivered at once if they are downloads', async () => {
    const client = await shopper('mara@example.org');
    await add(client, 'COU-BREW', 1);
    await toCheckout(client, 'download');
    const { code } = await pay(client, 'bean-pay', { cardToken: 'card-4242' });
    const admin = await staff();
    const BY_CODE = gql`
      query ($code: String!) {
        orders(options: { filter: { code: { eq: $code } } }) {
          items {
            state
            payments {
              id
            }
            fulfillments {
              method
              customFields {
                downloadLinks
              }
            }
          }
        }
      }
    `;
    const { orders } = await admin.query(BY_CODE, { code });
    await settle(orders.items[0].payments[0].id);
    const { orders: after } = await admin.query(BY_CODE, { code });
    const [parcel] = after.items[0].fulfillments;
    assert.equal(parcel.method, 'Download');
    assert.match(parcel.customFields.downloadLinks[0], new RegExp(`/COU-BREW\\?order=${code}&`));
  });

  it('have a shipping line for downloads and one for what else is in the cart', async () => {
    const client = await shopper();
    await add(client, 'FIL-100', 1);
    await add(client, 'COU-BREW', 1);
    const { eligibleShippingMethods } = await client.query(gql`
      query {
        eligibleShippingMethods {
          id
          code
        }
      }
    `);
    const idOf = (wanted: string) => eligibleShippingMethods.find(({ code }: { code: string }) => code === wanted).id;
    const { setOrderShippingMethod } = await client.query(
      gql`
        mutation ($methods: [ID!]!) {
          setOrderShippingMethod(shippingMethodId: $methods) {
            ... on Order {
              shippingLines {
                priceWithTax
                shippingMethod {
                  code
                }
              }
            }
          }
        }
      `,
      { methods: [idOf('parcel'), idOf('download')] },
    );
    assert.deepEqual(setOrderShippingMethod.shippingLines, [
      { priceWithTax: 490, shippingMethod: { code: 'parcel' } },
      { priceWithTax: 0, shippingMethod: { code: 'download' } },
    ]);
  });

  it('charge for the ribbon and the label of a tin, and for nothing else', async () => {
    const client = await shopper();
    const cart = await add(client, 'TIN-1', 1, { labelText: 'Opa Franz', ribbon: 'gold' });
    assert.equal(cart.lines[0].unitPriceWithTax, 590 + 150 + 200);
    const refused = await add(client, 'FIL-100', 1, { ribbon: 'gold' });
    assert.equal(refused.interceptorError, 'Only gift tins can be personalized');
  });

  it('print nothing that the printer cannot, on a line that was added plain and edited', async () => {
    const client = await shopper();
    const cart = await add(client, 'TIN-1', 1);
    const refused = await adjust(client, cart.lines[0].id, 1, { labelText: '<b>Opa</b>' });
    assert.equal(refused.interceptorError, 'Our printer cannot write one of these characters');
    const { lines } = await add(client, 'FIL-100', 1);
    const filters = lines.find((line: { productVariant: { sku: string } }) => line.productVariant.sku === 'FIL-100');
    const decorated = await adjust(client, filters.id, 1, { ribbon: 'gold' });
    assert.equal(decorated.interceptorError, 'Only gift tins can be personalized');
  });
});
