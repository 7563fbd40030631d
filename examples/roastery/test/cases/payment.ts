import { createHmac } from 'node:crypto';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EventBus, PaymentStateTransitionEvent } from '@vendure/core';
import gql from 'graphql-tag';
import { BeanPayClient } from '../../src/plugins/bean-pay/bean-pay.client';
import { DownloadLinksService } from '../../src/plugins/downloads/download-links.service';
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
    const body = { id: 'bp-901', reference: code, amount: total - 1, currency: 'EUR', channel: 'roastery' };
    assert.equal(await report(body), 200);
    assert.equal(await report(body), 200);
    const order = await orderOf(code);
    assert.equal(order.state, 'ArrangingPayment');
    // once, so that staff can find what was paid
    assert.equal(
      order.payments.filter(({ transactionId }: { transactionId: string }) => transactionId === 'bp-901').length,
      1,
    );
  });

  it('does not take other money for it', async () => {
    const body = { id: 'bp-903', reference: code, amount: total, currency: 'JPY', channel: 'roastery' };
    assert.equal(await report(body), 200);
    assert.equal((await orderOf(code)).state, 'ArrangingPayment');
  });

  it('settles the order, once, however often it reports', async () => {
    const body = { id: 'bp-902', reference: code, amount: total, currency: 'EUR', channel: 'roastery' };
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

describe('a payment in another channel', () => {
  it('is written down in the channel in which the order was begun', async () => {
    const { server } = await shop();
    const states: string[] = [];
    const listening = server.app
      .get(EventBus)
      .ofType(PaymentStateTransitionEvent)
      .subscribe(({ ctx, toState }) => states.push(`${ctx.channel.code} ${toState}`));
    const client = await shopper();
    client.setChannelToken('web');
    await add(client, 'HUI-250-W', 1);
    await introduce(client, 'eve@example.org');
    const { code, totalWithTax } = await toCheckout(client);
    const { openBeanPayPage } = await client.query(gql`
      mutation {
        openBeanPayPage
      }
    `);
    const page = server.app.get(BeanPayClient).pageOf(openBeanPayPage.split('/').at(-1));
    assert.deepEqual(page, { reference: code, amount: totalWithTax, currency: 'EUR', channel: 'web' });
    assert.equal(await report({ id: 'bp-910', ...page }), 200);
    listening.unsubscribe();
    assert.equal((await orderOf(code)).state, 'PaymentSettled');
    assert.deepEqual(states, ['web Settled']);
  });
});

describe('a secret that is missing', () => {
  for (const [name, start] of [
    ['BEANPAY_SECRET', () => new BeanPayClient()],
    ['DOWNLOAD_SECRET', () => new DownloadLinksService()],
  ] as const) {
    it(`${name} keeps the shop from starting`, () => {
      const before = process.env[name];
      delete process.env[name];
      try {
        assert.throws(start, new RegExp(`${name} is not set`));
      } finally {
        process.env[name] = before;
      }
    });
  }

  it('is none that stands in the sources', async () => {
    const text = JSON.stringify({ id: 'bp-920', reference: 'R7K2M9QX4TBN1VZC', amount: 1, currency: 'EUR' });
    for (const known of ['only-for-tests', '']) {
      const forged = createHmac('sha256', known).update(text).digest('hex');
      assert.equal(await report(JSON.parse(text), forged), 403);
    }
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
