import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import gql from 'graphql-tag';
import { root } from '../../src/paths';
import { apis, runningSchema } from '../../src/schema';
import { extensionOf } from '../../src/schema-extension';
import { base, shop, shopper, staff } from '../shop';

describe('the data', () => {
  it('are the products of the guides', async () => {
    const { product } = await (
      await shopper()
    ).query(gql`
      query {
        product(slug: "kochere") {
          name
          variants {
            sku
            priceWithTax
            price
            stockLevel
          }
        }
      }
    `);
    assert.deepEqual(product, {
      name: 'Kochere',
      variants: [
        { sku: 'KOC-250-W', priceWithTax: 1150, price: 1045, stockLevel: 'IN_STOCK' },
        { sku: 'KOC-250-F', priceWithTax: 1150, price: 1045, stockLevel: 'IN_STOCK' },
        { sku: 'KOC-1000-W', priceWithTax: 3900, price: 3545, stockLevel: 'IN_STOCK' },
        { sku: 'KOC-1000-F', priceWithTax: 3900, price: 3545, stockLevel: 'OUT_OF_STOCK' },
      ],
    });
  });

  it('have other prices in other channels', async () => {
    const shopClient = await shopper();
    const PRICE = gql`
      query {
        product(slug: "kochere") {
          variantList(options: { filter: { sku: { eq: "KOC-1000-W" } } }) {
            items {
              price
              priceWithTax
              currencyCode
            }
          }
        }
      }
    `;
    shopClient.setChannelToken('web');
    const francs = await shopClient.query(PRICE, {}, { currencyCode: 'CHF' });
    assert.deepEqual(francs.product.variantList.items[0].priceWithTax, 4150);
    shopClient.setChannelToken('trade');
    const trade = await shopClient.query(PRICE);
    assert.deepEqual(trade.product.variantList.items[0].price, 2659);

    // what cafés pay follows the web shop
    const admin = await staff();
    admin.setChannelToken('web');
    await admin.query(gql`
      mutation {
        updateProductVariants(input: [{ id: "3", price: 4200 }]) {
          id
        }
      }
    `);
    const later = await shopClient.query(PRICE);
    assert.deepEqual(later.product.variantList.items[0].price, Math.round((4200 / 1.1) * 0.75));
  });

  it('are found by search and on their shelves', async () => {
    const { search } = await (
      await shopper()
    ).query(gql`
      query {
        search(input: { collectionSlug: "espresso", groupByProduct: true, sort: { name: ASC } }) {
          items {
            slug
          }
        }
      }
    `);
    assert.deepEqual(
      search.items.map(({ slug }: { slug: string }) => slug),
      ['espresso-no-4', 'huila', 'yirgacheffe'],
    );
  });

  it('are taxed where they go', async () => {
    const { taxRates } = await (
      await staff()
    ).query(gql`
      query {
        taxRates(options: { sort: { value: DESC } }) {
          items {
            name
            value
          }
        }
      }
    `);
    assert.deepEqual(taxRates.items.slice(0, 4), [
      { name: 'Standard AT', value: 20 },
      { name: 'Standard DE', value: 19 },
      { name: 'Reduced AT', value: 10 },
      { name: 'Reduced DE', value: 7 },
    ]);
  });

  it('hold an order that has been delivered', async () => {
    const { orders } = await (
      await staff()
    ).query(gql`
      query {
        orders(options: { filter: { code: { eq: "R7K2M9QX4TBN1VZC" } } }) {
          items {
            state
            taxSummary {
              description
              taxRate
              taxBase
              taxTotal
            }
          }
        }
      }
    `);
    assert.equal(orders.items[0].state, 'Delivered');
    assert.deepEqual(orders.items[0].taxSummary, [
      { description: 'Reduced AT', taxRate: 10, taxBase: 2091, taxTotal: 209 },
      { description: 'Standard AT', taxRate: 20, taxBase: 7417, taxTotal: 1483 },
      { description: 'shipping tax', taxRate: 20, taxBase: 408, taxTotal: 82 },
    ]);
  });
});

describe('the schema in `schema/`', () => {
  for (const api of apis) {
    it(`is that of the running ${api} API`, async () => {
      const running = extensionOf((await base)[api], await runningSchema((await shop()).url, api));
      const written = await readFile(join(root, `schema/${api}.graphql`), 'utf8');
      assert.equal(written, running, 'run `npm run schema`');
    });
  }
});
