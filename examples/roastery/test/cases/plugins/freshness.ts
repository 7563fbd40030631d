import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import gql from 'graphql-tag';
import { add, shopper, staff } from '../../shop';

describe('fields of our own', () => {
  it('can be filtered by, and are checked', async () => {
    const client = await staff();
    const { products } = await client.query(gql`
      query {
        products(options: { filter: { altitude: { gt: 1900 } }, sort: { altitude: DESC } }) {
          items {
            slug
          }
        }
      }
    `);
    assert.deepEqual(products.items, [{ slug: 'geisha-lot-17' }, { slug: 'kochere' }]);
    await assert.rejects(
      client.query(gql`
        mutation {
          updateProductVariants(input: [{ id: "1", customFields: { roastedOn: "2199-01-01T00:00:00Z" } }]) {
            id
          }
        }
      `),
      /cannot lie in the future/,
    );
  });

  it('say how fresh a line is', async () => {
    const client = await staff();
    const today = new Date().toISOString();
    await client.query(
      gql`
        mutation ($today: DateTime!) {
          updateProductVariants(input: [{ id: "2", customFields: { roastedOn: $today } }]) {
            id
          }
        }
      `,
      { today },
    );
    const guest = await shopper();
    await add(guest, 'KOC-250-F', 1);
    await add(guest, 'ESP-250-W', 1);
    const { activeOrder } = await guest.query(gql`
      query {
        activeOrder {
          lines {
            roastedFresh
          }
        }
      }
    `);
    assert.deepEqual(activeOrder.lines, [{ roastedFresh: true }, { roastedFresh: false }]);
  });
});
