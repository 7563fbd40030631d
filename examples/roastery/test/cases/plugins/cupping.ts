import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import gql from 'graphql-tag';
import { staff } from '../../shop';

describe('cuppings', () => {
  it('are found by the variant they are about', async () => {
    const { cuppings } = await (
      await staff()
    ).query(gql`
      query {
        cuppings(options: { filter: { sku: { eq: "KOC-250-W" } }, sort: { score: DESC } }) {
          items {
            taster
            score
            variant {
              name
            }
          }
        }
      }
    `);
    assert.deepEqual(cuppings.items, [
      { taster: 'Mara', score: 88.5, variant: { name: 'Kochere 250 g Whole bean' } },
      { taster: 'Jonas', score: 86, variant: { name: 'Kochere 250 g Whole bean' } },
    ]);
  });
});
