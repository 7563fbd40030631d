import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import gql from 'graphql-tag';
import { shop, staff } from '../../shop';

describe('lots of green coffee', () => {
  it('are listed, filtered and sorted', async () => {
    const { lots } = await (
      await staff()
    ).query(gql`
      query {
        lots(options: { filter: { kilosLeft: { lt: 30 } }, sort: { kilosLeft: ASC } }) {
          totalItems
          items {
            code
            kilosLeft
            product {
              slug
            }
          }
        }
      }
    `);
    assert.deepEqual(lots, {
      totalItems: 2,
      items: [
        { code: 'NYE-2026-01', kilosLeft: 18, product: { slug: 'nyeri' } },
        { code: 'HUI-2026-01', kilosLeft: 24, product: { slug: 'huila' } },
      ],
    });
  });

  it('are used up, and no further', async () => {
    const client = await staff();
    const WITHDRAW = gql`
      mutation ($lot: ID!, $kilos: Float!) {
        withdrawFromLot(lotId: $lot, kilos: $kilos) {
          lot {
            kilosLeft
          }
        }
      }
    `;
    const { withdrawFromLot } = await client.query(WITHDRAW, { lot: '3', kilos: 10.5 });
    assert.equal(withdrawFromLot.lot.kilosLeft, 7.5);
    await assert.rejects(client.query(WITHDRAW, { lot: '3', kilos: 8 }), /Only 7.5 kg left of NYE-2026-01/);
  });

  it('are for those who may see them', async () => {
    const { adminClient } = await shop();
    adminClient.setAuthToken('');
    await assert.rejects(
      adminClient.query(gql`
        query {
          lots {
            totalItems
          }
        }
      `),
      /not currently authorized/,
    );
  });
});
