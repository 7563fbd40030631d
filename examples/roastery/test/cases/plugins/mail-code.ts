import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CacheService } from '@vendure/core';
import gql from 'graphql-tag';
import { shop, shopper } from '../../shop';

describe('a code by mail', () => {
  it('logs in once', async () => {
    const client = await shopper();
    const { server } = await shop();
    await client.query(gql`
      mutation {
        sendMailCode(email: "nora@example.org")
      }
    `);
    const code = await server.app.get(CacheService).get<string>('mail-code:nora@example.org');
    const LOGIN = gql`
      mutation ($code: String!) {
        authenticate(input: { mailCode: { email: "nora@example.org", code: $code } }) {
          __typename
          ... on InvalidCredentialsError {
            authenticationError
          }
        }
      }
    `;
    assert.equal((await client.query(LOGIN, { code })).authenticate.__typename, 'CurrentUser');
    const again = await (await shopper()).query(LOGIN, { code });
    assert.equal(again.authenticate.authenticationError, 'That code is wrong or has expired');
  });
});
