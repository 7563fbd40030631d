import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import gql from 'graphql-tag';
import { shopper } from '../../shop';

describe('the shop window', () => {
  it('has a banner', async () => {
    const { shopBanner } = await (
      await shopper()
    ).query(gql`
      query {
        shopBanner
      }
    `);
    assert.equal(shopBanner, 'New harvest from Huila, until Sunday');
  });
});
