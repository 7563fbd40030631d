import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import gql from 'graphql-tag';
import { shopper } from '../../shop';

describe('origins', () => {
  it('are told in the language that is asked for', async () => {
    const client = await shopper();
    const STORY = gql`
      query {
        origin(id: "1") {
          story
        }
      }
    `;
    assert.equal((await client.query(STORY)).origin.story, 'Washed at the river');
    assert.equal((await client.query(STORY, {}, { languageCode: 'de' })).origin.story, 'Am Fluss gewaschen');
  });
});
