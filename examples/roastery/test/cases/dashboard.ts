import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse, validate, type GraphQLSchema } from 'graphql';
import { root } from '../../src/paths';
import { runningSchema } from '../../src/schema';
import { shop, staff } from '../shop';
import gql from 'graphql-tag';

const plugins = join(root, 'src/plugins');

/** The documents in the extensions, by the files they stand in. */
function documents(): Array<[file: string, text: string]> {
  const files = readdirSync(plugins, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[\\/]dashboard[\\/].*\.tsx?$/.test(file),
  );
  return files.flatMap((file) =>
    [...readFileSync(join(plugins, file), 'utf8').matchAll(/graphql\(\s*`([^`]+)`/g)].map(
      ([, text]): [string, string] => [file, text],
    ),
  );
}

describe('the extensions of the dashboard', () => {
  it('ask for what the server has', async () => {
    const { url } = await shop();
    const schema: GraphQLSchema = await runningSchema(url, 'admin');
    const found = documents();
    assert.ok(found.length >= 15, `only ${found.length} documents were found`);
    for (const [file, text] of found) {
      assert.deepEqual(
        validate(schema, parse(text)).map(({ message }) => `${file}: ${message}`),
        [],
      );
    }
    // the check itself: a field that does not exist is found
    assert.equal(validate(schema, parse('{ nothingOfTheKind }')).length, 1);
  });

  it('have something to show', async () => {
    const client = await staff();
    const shown = await client.query(gql`
      {
        lots(options: { filter: { kilosLeft: { lt: 30 } } }) {
          totalItems
        }
        latestBrewNotes(take: 20) {
          id
        }
        importers {
          code
        }
        plannedRoasts {
          coffee
        }
        cuppings {
          totalItems
        }
        brewGuides {
          totalItems
        }
        getSettingsStoreValue(key: "shopWindow.banner")
        orders(options: { filter: { code: { eq: "R7K2M9QX4TBN1VZC" } } }) {
          items {
            history {
              items {
                type
                isPublic
              }
            }
          }
        }
        product(slug: "kochere") {
          featuredAsset {
            preview
          }
          customFields {
            flavors
            importer
            dollarPrice
            lotStatus
          }
        }
      }
    `);
    assert.equal(shown.lots.totalItems, 2);
    assert.equal(shown.latestBrewNotes.length, 3);
    assert.equal(shown.importers.length, 2);
    assert.ok(shown.plannedRoasts.length >= 3);
    assert.equal(shown.cuppings.totalItems, 4);
    assert.ok(shown.brewGuides.totalItems >= 3);
    assert.equal(typeof shown.getSettingsStoreValue, 'string');
    const entries: Array<{ type: string; isPublic: boolean }> = shown.orders.items[0].history.items;
    assert.ok(entries.some(({ type, isPublic }) => type === 'ROASTED' && !isPublic));
    assert.ok(entries.some(({ type }) => type === 'PARCEL_WEIGHED'));
    assert.match(shown.product.featuredAsset.preview, /kochere/);
    assert.deepEqual(shown.product.customFields, {
      flavors: ['bergamot', 'apricot'],
      importer: 'nordsee',
      dollarPrice: 920,
      lotStatus: 'ordered',
    });
  });

  it('open labels for those who may read orders, and for nobody else', async () => {
    const { url, adminClient } = await shop();
    const address = `${url}/roast-label/R7K2M9QX4TBN1VZC`;
    assert.equal((await fetch(address)).status, 403);
    await staff();
    const reply = await fetch(address, { headers: { authorization: `Bearer ${adminClient.getAuthToken()}` } });
    assert.match(await reply.text(), /2 × Kochere 250 g Whole bean \(KOC-250-W\)/);
  });
});
