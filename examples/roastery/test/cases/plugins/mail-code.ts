import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CacheService, EventBus } from '@vendure/core';
import gql from 'graphql-tag';
import { MailCodeEvent } from '../../../src/plugins/mail-code/mail-code.event';
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

  it('cannot be guessed, however many guesses come at once and however many codes are sent', async () => {
    const client = await shopper();
    const { server, url } = await shop();
    const cache = server.app.get(CacheService);
    const SEND = gql`
      mutation {
        sendMailCode(email: "Mara@example.org")
      }
    `;
    await client.query(SEND);
    const secret = await cache.get<string>('mail-code:mara@example.org');
    const guess = async (code: string): Promise<string> => {
      const query = `mutation { authenticate(input: { mailCode: { email: "mara@EXAMPLE.org", code: "${code}" } }) {
        ... on InvalidCredentialsError { authenticationError } } }`;
      const response = await fetch(`${url}/shop-api`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      const { data } = (await response.json()) as { data: { authenticate: { authenticationError: string } } };
      return data.authenticate.authenticationError;
    };
    const replies = await Promise.all(Array.from({ length: 60 }, () => guess('wrong!')));
    assert.equal(replies.filter((reply) => reply === 'That code is wrong or has expired').length, 5);
    assert.equal(replies.filter((reply) => reply.startsWith('Too many attempts')).length, 55);
    // not even the right one, nor a new one, helps now
    assert.match(await guess(secret ?? ''), /^Too many attempts/);
    await client.query(SEND);
    assert.match(await guess((await cache.get<string>('mail-code:mara@example.org')) ?? ''), /^Too many attempts/);
  });

  it('is not sent to the same address again and again', async () => {
    const client = await shopper();
    const { server } = await shop();
    const sent: string[] = [];
    const listening = server.app
      .get(EventBus)
      .ofType(MailCodeEvent)
      .subscribe(({ emailAddress }) => sent.push(emailAddress));
    for (let count = 0; count < 8; count += 1) {
      await client.query(gql`
        mutation {
          sendMailCode(email: "flooded@example.org")
        }
      `);
    }
    listening.unsubscribe();
    assert.equal(sent.length, 5);
  });
});
