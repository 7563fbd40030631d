import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Permission } from '@vendure/core';
import gql from 'graphql-tag';
import { password } from '../../src/data/customers';
import { eventually, shop, shopper, staff } from '../shop';
import { mailTo } from './mail';
import { colleague, refusal } from './staff';
import type { Task } from './task';

/** Hands a file with this name and content to a task. */
async function withFile(name: string, content: string | Buffer, use: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roastery-'));
  try {
    const path = join(folder, name);
    await writeFile(path, content);
    await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const COFFEE = `name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets
Sidamo,sidamo,Lemon and honey,,Origin:Ethiopia,,,SID-250-W,12.20,Reduced,30,true,,
`;

const LOGIN = gql`
  mutation ($emailAddress: String!, $password: String!) {
    login(username: $emailAddress, password: $password) {
      ... on CurrentUser {
        identifier
      }
      ... on ErrorResult {
        errorCode
      }
    }
  }
`;

export const running: Record<string, Task> = {
  'Start a shop': async (sees) => {
    const { activeChannel } = await (
      await shopper()
    ).query(gql`
      query {
        activeChannel {
          code
        }
      }
    `);
    sees(activeChannel.code);
  },

  'Add a language': async (sees) => {
    const admin = await staff();
    await admin.query(gql`
      mutation {
        updateGlobalSettings(input: { availableLanguages: [en, de, fr] }) {
          __typename
        }
        updateChannel(input: { id: "1", availableLanguageCodes: [en, de, fr] }) {
          __typename
        }
        updateProduct(
          input: {
            id: "5"
            translations: [{ languageCode: fr, name: "Mélange maison", slug: "melange-maison", description: "" }]
          }
        ) {
          id
        }
      }
    `);
    const { product } = await (
      await shopper()
    ).query(
      gql`
        query {
          product(slug: "house-blend") {
            name
          }
        }
      `,
      {},
      { languageCode: 'fr' },
    );
    sees(product.name);
  },

  'Add a channel': async (sees) => {
    const admin = await staff();
    const { zones } = await admin.query(gql`
      query {
        zones {
          items {
            id
          }
        }
      }
    `);
    const zone = zones.items[0].id;
    const { createChannel } = await admin.query(
      gql`
        mutation ($input: CreateChannelInput!) {
          createChannel(input: $input) {
            ... on Channel {
              id
            }
          }
        }
      `,
      {
        input: {
          code: 'market',
          token: 'market',
          defaultLanguageCode: 'en',
          defaultCurrencyCode: 'EUR',
          pricesIncludeTax: true,
          defaultTaxZoneId: zone,
          defaultShippingZoneId: zone,
        },
      },
    );
    await admin.query(
      gql`
        mutation ($input: AssignProductsToChannelInput!) {
          assignProductsToChannel(input: $input) {
            id
          }
        }
      `,
      { input: { productIds: ['1'], channelId: createChannel.id, priceFactor: 1 } },
    );
    const client = await shopper();
    client.setChannelToken('market');
    const { products } = await client.query(gql`
      query {
        products {
          items {
            name
          }
        }
      }
    `);
    assert.equal(products.items.length, 1);
    sees(products.items[0].name);
  },

  'Limit what a colleague may do': async (sees) => {
    const client = await colleague('packing', [Permission.ReadOrder, Permission.UpdateOrder]);
    await client.query(gql`
      query {
        orders {
          totalItems
        }
      }
    `);
    sees(
      await refusal(
        client.query(gql`
          mutation {
            updateProductVariants(input: [{ id: "1", price: 1 }]) {
              id
            }
          }
        `),
      ),
    );
  },

  'Import products': async (sees) => {
    const admin = await staff();
    await withFile('coffees.csv', COFFEE, async (path) => {
      const { importProducts } = await admin.fileUploadMutation({
        mutation: gql`
          mutation Import($csvFile: Upload!) {
            importProducts(csvFile: $csvFile) {
              imported
              errors
            }
          }
        `,
        filePaths: [path],
        mapVariables: () => ({ csvFile: null }),
      });
      assert.deepEqual(importProducts, { imported: 1, errors: [] });
    });
    const { product } = await (
      await shopper()
    ).query(gql`
      query {
        product(slug: "sidamo") {
          variants {
            sku
            priceWithTax
          }
        }
      }
    `);
    sees(product.variants[0].sku);
    sees(product.variants[0].priceWithTax);
  },

  'Store a file': async (sees) => {
    const admin = await staff();
    let id = '';
    await withFile('kochere.png', PIXEL, async (path) => {
      const { createAssets } = await admin.fileUploadMutation({
        mutation: gql`
          mutation Upload($input: [CreateAssetInput!]!) {
            createAssets(input: $input) {
              ... on Asset {
                id
              }
            }
          }
        `,
        filePaths: [path],
        mapVariables: () => ({ input: [{ file: null }] }),
      });
      ({ id } = createAssets[0]);
    });
    await admin.query(
      gql`
        mutation ($asset: ID!) {
          updateProduct(input: { id: "1", assetIds: [$asset], featuredAssetId: $asset }) {
            id
          }
        }
      `,
      { asset: id },
    );
    const { product } = await (
      await shopper()
    ).query(gql`
      query {
        product(slug: "kochere") {
          featuredAsset {
            name
            mimeType
          }
        }
      }
    `);
    sees(product.featuredAsset.name);
    sees(product.featuredAsset.mimeType);
  },

  'Rebuild the search index': async (sees) => {
    const admin = await staff();
    const { reindex } = await admin.query(gql`
      mutation {
        reindex {
          id
        }
      }
    `);
    const job = await eventually(async () => {
      const answer = await admin.query(
        gql`
          query ($id: ID!) {
            job(jobId: $id) {
              state
              isSettled
            }
          }
        `,
        { id: reindex.id },
      );
      return answer.job.isSettled ? answer.job : undefined;
    });
    sees(job.state);
    const { search } = await (
      await shopper()
    ).query(gql`
      query {
        search(input: { term: "kochere", groupByProduct: true }) {
          items {
            slug
          }
        }
      }
    `);
    sees(search.items[0].slug);
  },

  'Recover a forgotten password': async (sees) => {
    const emailAddress = 'cafe@example.org';
    const client = await shopper();
    await client.query(gql`
      mutation {
        requestPasswordReset(emailAddress: "cafe@example.org") {
          __typename
        }
      }
    `);
    const message = await eventually(() => mailTo(emailAddress, /password/i));
    const [, token] = /new-password\?token=([\w-]+)/.exec(message.body) ?? [];
    await client.query(
      gql`
        mutation ($token: String!) {
          resetPassword(token: $token, password: "more-coffee-please") {
            __typename
          }
        }
      `,
      { token },
    );
    const { shopClient } = await shop();
    shopClient.setAuthToken('');
    const logIn = async (secret: string) => (await shopClient.query(LOGIN, { emailAddress, password: secret })).login;
    sees((await logIn('more-coffee-please')).identifier);
    sees((await logIn(password)).errorCode);
  },
};
