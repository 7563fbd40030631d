import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RequestContextService, TransactionalConnection, User } from '@vendure/core';
import gql from 'graphql-tag';
import { TastingService } from '../../../src/plugins/tastings/tasting.service';
import { shop, shopper, staff } from '../../shop';

const JOIN = gql`
  mutation ($id: ID!, $guests: Int!) {
    joinTasting(id: $id, guests: $guests) {
      __typename
      ... on Tasting {
        seatsLeft
      }
      ... on TastingFullError {
        errorCode
        message
        seatsLeft
      }
    }
  }
`;

describe('tastings', () => {
  let id = '';

  it('have all their seats when they are new', async () => {
    const client = await staff();
    const { createTasting } = await client.query(
      gql`
        mutation ($input: CreateTastingInput!) {
          createTasting(input: $input) {
            id
            seatsLeft
            length
          }
        }
      `,
      { input: { title: 'Ethiopia', startsAt: '2030-03-15T18:00:00Z', price: 2500, seats: 6 } },
    );
    assert.equal(createTasting.seatsLeft, 6);
    assert.equal(createTasting.length, 'PT1H30M');
    ({ id } = createTasting);
  });

  it('cannot be joined without an account', async () => {
    const client = await shopper();
    await assert.rejects(client.query(JOIN, { id, guests: 1 }), /not currently authorized/);
  });

  it('lose a seat for each guest, and say when there are too few', async () => {
    const client = await shopper('mara@example.org');
    assert.equal((await client.query(JOIN, { id, guests: 4 })).joinTasting.seatsLeft, 2);
    const { joinTasting } = await client.query(JOIN, { id, guests: 3 });
    assert.equal(joinTasting.errorCode, 'TASTING_FULL_ERROR');
    assert.equal(joinTasting.message, 'There are not enough seats left');
    assert.equal(joinTasting.seatsLeft, 2);
    await assert.rejects(client.query(JOIN, { id, guests: 9 }), /between one and 4 guests/);
  });

  it('do not give the same seats to several who join at once', async () => {
    const { app } = (await shop()).server;
    const user = await app
      .get(TransactionalConnection)
      .rawConnection.getRepository(User)
      .findOneByOrFail({ identifier: 'mara@example.org' });
    // The requests of this database come one after the other, so the service is asked without their transactions.
    const ctx = await app.get(RequestContextService).create({ apiType: 'shop', user });
    const service = app.get(TastingService);
    const { id: tasting } = await service.create(ctx, {
      title: 'Kenya',
      startsAt: new Date('2030-04-15T18:00:00Z'),
      price: 2500,
      seats: 6,
    });
    const replies = await Promise.all([1, 2, 3].map(() => service.join(ctx, tasting, 4)));
    assert.deepEqual(replies.map(({ constructor, seatsLeft }) => `${constructor.name}, ${seatsLeft} left`).sort(), [
      'Tasting, 2 left',
      'TastingFullError, 2 left',
      'TastingFullError, 2 left',
    ]);
  });

  it('are shown with the coffee that is poured', async () => {
    const client = await shopper();
    const { product } = await client.query(gql`
      query {
        product(slug: "kochere") {
          nextTasting {
            title
            coffees {
              slug
            }
          }
        }
      }
    `);
    assert.equal(product.nextTasting.title, 'Ethiopia, twice');
    assert.deepEqual(product.nextTasting.coffees, [{ slug: 'kochere' }, { slug: 'yirgacheffe' }]);
  });
});
