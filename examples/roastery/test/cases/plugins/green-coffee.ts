import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RequestContextService } from '@vendure/core';
import gql from 'graphql-tag';
import { LotService } from '../../../src/plugins/green-coffee/lot.service';
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

  it('do not give the same kilos to two who withdraw at once', async () => {
    const { app } = (await shop()).server;
    // The requests of this database come one after the other, so the service is asked without their transactions.
    const ctx = await app.get(RequestContextService).create({ apiType: 'admin' });
    const service = app.get(LotService);
    const { id } = await service.create(ctx, {
      code: 'RACE-1',
      farm: 'Halo Beriti',
      country: 'ET',
      kilosDelivered: 100,
      pricePerKilo: 900,
    });
    const results = await Promise.allSettled([1, 2, 3].map(() => service.withdraw(ctx, id, 60)));
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal((await service.findOne(ctx, id))?.kilosLeft, 40);
    await service.delete(ctx, id);
  });

  it('are not filled up by withdrawing or ordering less than nothing', async () => {
    const client = await staff();
    const attacks = [
      'mutation { withdrawFromLot(lotId: "1", kilos: -50) { id } }',
      'mutation { withdrawFromLot(lotId: "1", kilos: 0) { id } }',
      'mutation { reorderLot(id: "1", kilos: -60) { id } }',
      `mutation { createLot(input: { code: "NEG-1", farm: "Nowhere", country: "ET", kilosDelivered: -1, pricePerKilo: 1 }) {
        id } }`,
    ];
    for (const attack of attacks) {
      await assert.rejects(client.query(gql(attack)), /has to be greater than zero/);
    }
    const { lot } = await client.query(gql`
      query {
        lot(id: "1") {
          kilosDelivered
          kilosLeft
        }
      }
    `);
    assert.deepEqual(lot, { kilosDelivered: 300, kilosLeft: 120 });
  });

  it('are ordered again', async () => {
    const { reorderLot } = await (
      await staff()
    ).query(gql`
      mutation {
        reorderLot(id: "4", kilos: 60) {
          kilosDelivered
          kilosLeft
        }
      }
    `);
    assert.deepEqual(reorderLot, { kilosDelivered: 960, kilosLeft: 700 });
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
