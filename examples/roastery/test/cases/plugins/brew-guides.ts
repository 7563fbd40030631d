import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import gql from 'graphql-tag';
import { shopper } from '../../shop';

describe('brew guides', () => {
  it('are shown when they are published', async () => {
    const result = await (
      await shopper()
    ).query(gql`
      query {
        press: brewGuide(slug: "french-press") {
          headline
          minutes
        }
        siphon: brewGuide(slug: "siphon") {
          headline
        }
      }
    `);
    assert.deepEqual(result, { press: { headline: 'French press', minutes: 4 }, siphon: null });
  });
});
