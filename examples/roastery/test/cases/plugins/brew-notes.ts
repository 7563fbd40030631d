import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import gql from 'graphql-tag';
import { shopper, staff } from '../../shop';

describe('brew notes', () => {
  const ADD = gql`
    mutation ($input: BrewNoteInput!) {
      addBrewNote(input: $input) {
        authorName
      }
    }
  `;
  const input = { productId: '1', grams: 18, seconds: 30, text: 'Apricot, black tea' };

  it('say who wrote them, but not their whole name', async () => {
    const client = await shopper('mara@example.org');
    assert.equal((await client.query(ADD, { input })).addBrewNote.authorName, 'Mara L.');
    const { brewNotes } = await client.query(gql`
      query {
        brewNotes(productId: "1", options: { sort: { seconds: DESC } }) {
          totalItems
          items {
            seconds
            authorName
          }
        }
      }
    `);
    assert.equal(brewNotes.totalItems, 3);
    assert.deepEqual(brewNotes.items[0], { seconds: 240, authorName: 'Jonas B.' });
  });

  it('are no longer than the plugin allows', async () => {
    const client = await shopper('mara@example.org');
    await assert.rejects(client.query(ADD, { input: { ...input, text: 'x'.repeat(301) } }), /300 characters/);
  });

  it('are seen by staff, newest first', async () => {
    const { latestBrewNotes } = await (
      await staff()
    ).query(gql`
      query {
        latestBrewNotes(take: 2) {
          text
          authorName
        }
      }
    `);
    assert.equal(latestBrewNotes[0].text, 'Apricot, black tea');
    assert.equal(latestBrewNotes.length, 2);
  });
});
