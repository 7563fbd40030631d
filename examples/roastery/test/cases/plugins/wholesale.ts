import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RequestContextService, TransactionalConnection, User } from '@vendure/core';
import gql from 'graphql-tag';
import { TierService } from '../../../src/plugins/wholesale/tier.service';
import { shop, shopper } from '../../shop';

async function buysAtTradePrices(identifier: string): Promise<boolean> {
  const { app } = (await shop()).server;
  const user = await app.get(TransactionalConnection).rawConnection.getRepository(User).findOneByOrFail({ identifier });
  const ctx = await app.get(RequestContextService).create({ apiType: 'shop', user });
  return app.get(TierService).isWholesale(ctx);
}

describe('trade prices', () => {
  it('are for the group of the cafés', async () => {
    assert.equal(await buysAtTradePrices('cafe@example.org'), true);
  });

  it('are not for customers who call themselves a business', async () => {
    const client = await shopper('jonas@example.org');
    await client.query(gql`
      mutation {
        updateCustomer(input: { customFields: { vatNumber: "ATU12345678" } }) {
          id
        }
      }
    `);
    assert.equal(await buysAtTradePrices('jonas@example.org'), false);
  });
});
