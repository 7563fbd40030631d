import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { password } from '../../src/data/customers';
import { BeanPayClient } from '../../src/plugins/bean-pay/bean-pay.client';
import { pastOrders, logIn, logOut, whoami } from '../../storefront/src/account';
import { awaitPlacement } from '../../storefront/src/await-placement';
import * as cart from '../../storefront/src/cart';
import { cheapest, coffee, shelf } from '../../storefront/src/catalog';
import * as checkout from '../../storefront/src/checkout';
import { stepOf } from '../../storefront/src/checkout-step';
import { variantFor } from '../../storefront/src/choose-variant';
import { configure } from '../../storefront/src/shop-api';
import { shop } from '../shop';

const browser = globalThis.fetch;

/** What a browser does with the cookie, done with the token. */
function remembering(): typeof fetch {
  let session = '';
  return async (url, init) => {
    const headers = new Headers(init?.headers);
    if (session) {
      headers.set('authorization', `Bearer ${session}`);
    }
    const reply = await browser(url, { ...init, headers });
    session = reply.headers.get('vendure-auth-token') ?? session;
    return reply;
  };
}

const home = {
  fullName: 'Mara Lind',
  streetLine1: 'Lindengasse 12',
  postalCode: '1070',
  city: 'Wien',
  countryCode: 'AT',
};

/** From a full cart to the choice of a payment method. */
async function toCheckout(): Promise<string> {
  assert.equal(await checkout.shipTo(home), undefined);
  const [cheapestWay] = await checkout.shippingOptions();
  assert.equal(await checkout.takeThis(cheapestWay.id), undefined);
  assert.equal(stepOf(await cart.current()), 'review');
  assert.equal(await checkout.toPayment(), undefined);
  const order = await cart.current();
  assert.equal(stepOf(order), 'payment');
  return order?.code ?? '';
}

describe('the storefront', () => {
  let seen: cart.Cart | null = null;
  let notice: string | undefined;
  let stop = () => {};

  before(async () => {
    const { url } = await shop();
    configure({ endpoint: `${url}/shop-api` });
    stop = cart.onCart((now, message) => {
      seen = now;
      notice = message;
    });
  });

  after(() => {
    stop();
    globalThis.fetch = browser;
  });

  it('shows coffees, and the variant that is meant', async () => {
    globalThis.fetch = remembering();
    const hits = await shelf('', 'coffee');
    const kochere = hits.find(({ slug }) => slug === 'kochere');
    assert.equal(kochere && cheapest(kochere), 1150);
    assert.match(kochere?.productAsset?.preview ?? '', /kochere/);

    const product = await coffee('yirgacheffe');
    const choice = Object.fromEntries(
      (product?.optionGroups ?? []).map((group) => [group.id, group.options[0]?.id ?? '']),
    );
    assert.equal(variantFor(product?.variants ?? [], choice)?.sku, 'YIR-250-W');
    assert.equal(await coffee('no-such-coffee'), null);
  });

  it('leads a guest from the cart to the confirmation', async () => {
    globalThis.fetch = remembering();
    const [variant] = (await coffee('house-blend'))?.variants ?? [];
    await Promise.all([cart.put(variant.id), cart.put(variant.id), cart.put(variant.id)]);
    assert.equal(seen?.totalQuantity, 3);
    await cart.setPieces(seen?.lines[0].id ?? '', 4);
    await cart.redeem('FIRSTBAG');
    assert.deepEqual(seen?.couponCodes, ['FIRSTBAG']);

    assert.equal(stepOf(seen), 'customer');
    assert.equal(
      await checkout.introduce({ emailAddress: 'guest@example.org', firstName: 'Mara', lastName: 'Lind' }),
      undefined,
    );
    const code = await toCheckout();

    assert.equal(await checkout.payByCard('card-without-money'), 'The bank said no');
    assert.equal(await checkout.payByCard('card-4242'), undefined);
    assert.equal(await awaitPlacement(code, 1), true);
    const order = await checkout.thankYou(code);
    assert.equal(order?.state, 'PaymentAuthorized');
    assert.equal(order?.customer?.emailAddress, 'guest@example.org');
    assert.ok(order?.orderPlacedAt);
  });

  it('says how many are left', async () => {
    globalThis.fetch = remembering();
    const [variant] = (await coffee('nyeri'))?.variants ?? [];
    await cart.put(variant.id, 500);
    assert.match(notice ?? '', /^Only \d+ were left\.$/);
  });

  it('lets a customer pay on the page of the provider, and lists the order', async () => {
    globalThis.fetch = remembering();
    assert.equal(await logIn('jonas@example.org', 'not-the-password'), 'refused');
    assert.equal(await logIn('jonas@example.org', password), 'welcome');
    assert.equal((await whoami())?.firstName, 'Jonas');
    // somebody else's test may have left him at the checkout
    if (stepOf(seen) === 'payment') {
      assert.equal(await checkout.backToCart(), undefined);
    }
    for (const line of seen?.lines ?? []) {
      await cart.takeOut(line.id);
    }
    const [variant] = (await coffee('paper-filters'))?.variants ?? [];
    await cart.put(variant.id, 2);
    assert.equal(seen?.totalQuantity, 2);
    assert.notEqual(stepOf(seen), 'customer');
    const code = await toCheckout();

    const total = seen?.totalWithTax ?? 0;
    const page = await checkout.openPaymentPage();
    assert.match(page, /page-\d+$/);
    assert.equal(await awaitPlacement(code, 1), false);

    const { server, url } = await shop();
    const body = JSON.stringify({ id: `bp-${code}`, reference: code, amount: total, currency: 'EUR' });
    const report = await browser(`${url}/bean-pay/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': server.app.get(BeanPayClient).sign(body) },
      body,
    });
    assert.equal(report.status, 200);
    assert.equal(await awaitPlacement(code), true);
    assert.equal((await checkout.thankYou(code))?.state, 'PaymentSettled');
    assert.ok((await pastOrders()).some((order) => order.code === code));

    await logOut();
    assert.equal(await whoami(), null);
  });
});
