import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import gql from 'graphql-tag';
import { staff } from '../../shop';

describe('roasts', () => {
  it('are planned, booked and started', async () => {
    const client = await staff();
    const { nextRoast, plannedRoasts } = await client.query(gql`
      query {
        nextRoast(variantId: "1") {
          id
          coffee
          day
          freeKilos
        }
        plannedRoasts {
          coffee
          kilos
        }
      }
    `);
    assert.deepEqual(nextRoast, { id: '1', coffee: 'Kochere', day: '2030-01-14T07:00:00.000Z', freeKilos: 12 });
    assert.equal(plannedRoasts.length, 3);
    const result = await client.query(gql`
      mutation {
        bookRoast(variantId: "1", kilos: 5) {
          freeKilos
        }
        startRoast(roastId: "2") {
          coffee
        }
        closeRoastMonth(month: "2030-01")
      }
    `);
    assert.deepEqual(result, {
      bookRoast: { freeKilos: 7 },
      startRoast: { coffee: 'House Blend' },
      closeRoastMonth: 2,
    });
  });
});
