import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SimpleGraphQLClient } from '@vendure/testing';
import gql from 'graphql-tag';
import { add, shopper } from '../shop';

const APPLY = gql`
  mutation ($code: String!) {
    applyCouponCode(couponCode: $code) {
      __typename
      ... on Order {
        subTotalWithTax
        discounts {
          description
          amountWithTax
        }
      }
      ... on ErrorResult {
        errorCode
        message
      }
    }
  }
`;

const CART = gql`
  query {
    activeOrder {
      subTotalWithTax
      lines {
        id
        quantity
        discountedLinePriceWithTax
        productVariant {
          sku
        }
      }
    }
  }
`;

async function apply(client: SimpleGraphQLClient, code: string) {
  const { applyCouponCode } = await client.query(APPLY, { code });
  return applyCouponCode;
}

async function cartOf(client: SimpleGraphQLClient) {
  const { activeOrder } = await client.query(CART);
  return activeOrder;
}

describe('a coupon', () => {
  it('takes ten per cent off a first order of thirty euros or more', async () => {
    const client = await shopper();
    await add(client, 'ESP-250-W', 3);
    assert.deepEqual((await apply(client, 'FIRSTBAG')).discounts, []);
    await add(client, 'ESP-250-W', 1);
    assert.equal((await cartOf(client)).subTotalWithTax, 3800 - 380);
  });

  it('is refused when it is over, or was never there', async () => {
    const client = await shopper();
    await add(client, 'ESP-250-W', 1);
    assert.equal((await apply(client, 'WINTER25')).errorCode, 'COUPON_CODE_EXPIRED_ERROR');
    assert.equal((await apply(client, 'LASTBAG')).errorCode, 'COUPON_CODE_INVALID_ERROR');
  });

  it('makes a tool cheaper that is bought with coffee', async () => {
    const client = await shopper();
    await add(client, 'GR-1', 1);
    assert.deepEqual((await apply(client, 'TOOLKIT')).discounts, []);
    await add(client, 'ESP-250-W', 1);
    assert.equal((await cartOf(client)).subTotalWithTax, 8900 - 1335 + 950);
  });

  it('puts a gift into the cart, and takes it out again', async () => {
    const client = await shopper();
    await add(client, 'ESP-250-W', 3);
    await apply(client, 'SAMPLE');
    const gift = (await cartOf(client)).lines.find(
      ({ productVariant }: { productVariant: { sku: string } }) => productVariant.sku === 'SAM-60',
    );
    assert.equal(gift?.quantity, 1);
    assert.equal(gift?.discountedLinePriceWithTax, 0);
    await client.query(gql`
      mutation {
        removeCouponCode(couponCode: "SAMPLE") {
          couponCodes
        }
      }
    `);
    const { lines } = await cartOf(client);
    assert.deepEqual(
      lines.map(({ productVariant }: { productVariant: { sku: string } }) => productVariant.sku),
      ['ESP-250-W'],
    );
  });
});
