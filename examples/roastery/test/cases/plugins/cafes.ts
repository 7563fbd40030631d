import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AccountVerifiedEvent, CustomerService, EventBus } from '@vendure/core';
import gql from 'graphql-tag';
import { adminContext } from '../../../src/seed/context';
import { shop, staff } from '../../shop';

const CREATE = gql`
  mutation ($input: CreateCustomerInput!) {
    createCustomer(input: $input) {
      ... on Customer {
        id
      }
    }
  }
`;

const GROUPS = gql`
  query ($id: ID!) {
    customer(id: $id) {
      groups {
        name
      }
    }
  }
`;

/** The groups of somebody with this address, a moment after it was verified. */
async function groupsOf(emailAddress: string): Promise<string[]> {
  const client = await staff();
  const { createCustomer } = await client.query(CREATE, { input: { firstName: 'A', lastName: 'Guest', emailAddress } });
  const { app } = (await shop()).server;
  const ctx = await adminContext(app);
  const customer = await app.get(CustomerService).findOne(ctx, createCustomer.id);
  assert.ok(customer);
  await app.get(EventBus).publish(new AccountVerifiedEvent(ctx, customer));
  for (let tries = 0; tries < 20; tries += 1) {
    const { groups } = (await client.query(GROUPS, { id: createCustomer.id })).customer;
    if (groups.length > 0) {
      return groups.map(({ name }: { name: string }) => name);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  return [];
}

describe('a verified address', () => {
  it('of a café makes its owner a member of the cafés, and no other does', async () => {
    assert.deepEqual(await groupsOf('guest@kaffeehaus.example'), ['Cafés']);
    assert.deepEqual(await groupsOf('guest@elsewhere.example'), []);
  });
});
