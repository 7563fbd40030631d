import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import gql from 'graphql-tag';
import { BeanPayClient } from '../../src/plugins/bean-pay/bean-pay.client';
import { add, introduce, pay, shop, shopper, staff, toCheckout } from '../shop';

const STATE = gql`
  query ($code: String!) {
    orders(options: { filter: { code: { eq: $code } } }) {
      items {
        state
        payments {
          method
          state
          transactionId
        }
      }
    }
  }
`;

async function orderOf(code: string) {
  const { orders } = await (await staff()).query(STATE, { code });
  return orders.items[0];
}

/** What the provider would send, signed unless a signature is given. */
async function report(body: object, signature?: string): Promise<number> {
  const { server, url } = await shop();
  const text = JSON.stringify(body);
  const response = await fetch(`${url}/bean-pay/report`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': signature ?? server.app.get(BeanPayClient).sign(text),
    },
    body: text,
  });
  return response.status;
}

describe('a page of the provider', () => {
  let code = '';
  let total = 0;

  it('does not let shoppers call their own order paid', async () => {
    const client = await shopper();
    await add(client, 'HUI-250-W', 2);
    await introduce(client, 'eve@example.org');
    ({ code, totalWithTax: total } = await toCheckout(client));
    const result = await pay(client, 'bean-pay-page', { transactionId: 'made-up', paid: total });
    assert.equal(result.errorCode, 'PAYMENT_DECLINED_ERROR');
    assert.equal(result.paymentErrorMessage, 'Pay on the page of BeanPay, please');
    assert.equal((await orderOf(code)).state, 'ArrangingPayment');
  });

  it('has an address for each order', async () => {
    const { shopClient } = await shop();
    const { openBeanPayPage } = await shopClient.query(gql`
      mutation {
        openBeanPayPage
      }
    `);
    assert.match(openBeanPayPage, /^https:\/\/pay\.beanpay\.example\/page-\d+$/);
  });

  it('is not believed without its signature', async () => {
    const body = { id: 'bp-900', reference: code, amount: total, currency: 'EUR' };
    assert.equal(await report(body, 'ab'.repeat(32)), 403);
    assert.equal(await report(body, ''), 403);
    assert.equal((await orderOf(code)).state, 'ArrangingPayment');
  });

  it('does not sell for less', async () => {
    assert.equal(await report({ id: 'bp-901', reference: code, amount: total - 1, currency: 'EUR' }), 200);
    assert.equal((await orderOf(code)).state, 'ArrangingPayment');
  });

  it('settles the order, once, however often it reports', async () => {
    const body = { id: 'bp-902', reference: code, amount: total, currency: 'EUR' };
    assert.equal(await report(body), 200);
    assert.equal(await report(body), 200);
    const order = await orderOf(code);
    assert.equal(order.state, 'PaymentSettled');
    assert.deepEqual(
      order.payments.filter(({ state }: { state: string }) => state === 'Settled'),
      [{ method: 'bean-pay-page', state: 'Settled', transactionId: 'bp-902' }],
    );
  });
});

describe('a card', () => {
  it('that the bank declines leaves the order where it is', async () => {
    const client = await shopper('jonas@example.org');
    await add(client, 'HUI-250-W', 1);
    const { code } = await toCheckout(client);
    const result = await pay(client, 'bean-pay', { cardToken: 'card-without-money' });
    assert.equal(result.paymentErrorMessage, 'The bank said no');
    assert.equal((await orderOf(code)).state, 'ArrangingPayment');
  });
});

describe('an invoice', () => {
  it('is for cafés', async () => {
    const guest = await shopper('jonas@example.org');
    const refused = await pay(guest, 'invoice');
    assert.equal(refused.errorCode, 'INELIGIBLE_PAYMENT_METHOD_ERROR');

    const cafe = await shopper('cafe@example.org');
    await add(cafe, 'HOU-1000-W', 2);
    await toCheckout(cafe);
    const order = await pay(cafe, 'invoice');
    assert.equal(order.state, 'PaymentAuthorized');
  });
});
