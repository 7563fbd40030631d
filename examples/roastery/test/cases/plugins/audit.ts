import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TransactionalConnection } from '@vendure/core';
import gql from 'graphql-tag';
import { PriceChange } from '../../../src/plugins/audit/price-change.entity';
import { shop, staff } from '../../shop';

describe('changed prices', () => {
  it('are written down', async () => {
    const client = await staff();
    await client.query(gql`
      mutation {
        updateProductVariants(input: [{ id: "23", price: 490 }]) {
          id
        }
      }
    `);
    const { server } = await shop();
    const changes = await server.app
      .get(TransactionalConnection)
      .rawConnection.getRepository(PriceChange)
      .find({ order: { id: 'DESC' }, take: 1 });
    assert.deepEqual(
      changes.map(({ before, after }) => ({ before, after })),
      [{ before: 450, after: 490 }],
    );
  });
});
