import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import gql from 'graphql-tag';
import { shopper } from '../../shop';

describe('recipe cards', () => {
  it('are seen in their channel only', async () => {
    const client = await shopper();
    const CARDS = gql`
      query {
        recipeCards {
          totalItems
        }
      }
    `;
    assert.equal((await client.query(CARDS)).recipeCards.totalItems, 1);
    client.setChannelToken('web');
    assert.equal((await client.query(CARDS)).recipeCards.totalItems, 0);
    client.setChannelToken('trade');
    assert.equal((await client.query(CARDS)).recipeCards.totalItems, 1);
  });
});
