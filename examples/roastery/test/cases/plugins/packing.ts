import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import gql from 'graphql-tag';
import { staff } from '../../shop';

describe('packing', () => {
  it('puts orders on hold', async () => {
    const client = await staff();
    const { setOrderOnHold } = await client.query(gql`
      mutation {
        setOrderOnHold(orderId: "2") {
          customFields {
            onHold
          }
        }
      }
    `);
    assert.equal(setOrderOnHold.customFields.onHold, true);
  });
});
