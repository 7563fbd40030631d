import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CacheService, TransactionalConnection } from '@vendure/core';
import gql from 'graphql-tag';
import { PriceChange } from '../../src/plugins/audit/price-change.entity';
import { add, shop, shopper, staff } from '../shop';

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

describe('brew notes', () => {
  const ADD = gql`
    mutation ($input: BrewNoteInput!) {
      addBrewNote(input: $input) {
        authorName
      }
    }
  `;
  const input = { productId: '1', grams: 18, seconds: 30, text: 'Apricot, black tea' };

  it('say who wrote them, but not their whole name', async () => {
    const client = await shopper('mara@example.org');
    assert.equal((await client.query(ADD, { input })).addBrewNote.authorName, 'Mara L.');
    const { brewNotes } = await client.query(gql`
      query {
        brewNotes(productId: "1", options: { sort: { seconds: DESC } }) {
          totalItems
          items {
            seconds
            authorName
          }
        }
      }
    `);
    assert.equal(brewNotes.totalItems, 3);
    assert.deepEqual(brewNotes.items[0], { seconds: 240, authorName: 'Jonas B.' });
  });

  it('are no longer than the plugin allows', async () => {
    const client = await shopper('mara@example.org');
    await assert.rejects(client.query(ADD, { input: { ...input, text: 'x'.repeat(301) } }), /300 characters/);
  });

  it('are seen by staff, newest first', async () => {
    const { latestBrewNotes } = await (
      await staff()
    ).query(gql`
      query {
        latestBrewNotes(take: 2) {
          text
          authorName
        }
      }
    `);
    assert.equal(latestBrewNotes[0].text, 'Apricot, black tea');
    assert.equal(latestBrewNotes.length, 2);
  });
});

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

describe('cuppings', () => {
  it('are found by the variant they are about', async () => {
    const { cuppings } = await (
      await staff()
    ).query(gql`
      query {
        cuppings(options: { filter: { sku: { eq: "KOC-250-W" } }, sort: { score: DESC } }) {
          items {
            taster
            score
            variant {
              name
            }
          }
        }
      }
    `);
    assert.deepEqual(cuppings.items, [
      { taster: 'Mara', score: 88.5, variant: { name: 'Kochere 250 g Whole bean' } },
      { taster: 'Jonas', score: 86, variant: { name: 'Kochere 250 g Whole bean' } },
    ]);
  });
});

describe('fields of our own', () => {
  it('can be filtered by, and are checked', async () => {
    const client = await staff();
    const { products } = await client.query(gql`
      query {
        products(options: { filter: { altitude: { gt: 1900 } }, sort: { altitude: DESC } }) {
          items {
            slug
          }
        }
      }
    `);
    assert.deepEqual(products.items, [{ slug: 'geisha-lot-17' }, { slug: 'kochere' }]);
    await assert.rejects(
      client.query(gql`
        mutation {
          updateProductVariants(input: [{ id: "1", customFields: { roastedOn: "2199-01-01T00:00:00Z" } }]) {
            id
          }
        }
      `),
      /cannot lie in the future/,
    );
  });

  it('say how fresh a line is', async () => {
    const client = await staff();
    const today = new Date().toISOString();
    await client.query(
      gql`
        mutation ($today: DateTime!) {
          updateProductVariants(input: [{ id: "2", customFields: { roastedOn: $today } }]) {
            id
          }
        }
      `,
      { today },
    );
    const guest = await shopper();
    await add(guest, 'KOC-250-F', 1);
    await add(guest, 'ESP-250-W', 1);
    const { activeOrder } = await guest.query(gql`
      query {
        activeOrder {
          lines {
            roastedFresh
          }
        }
      }
    `);
    assert.deepEqual(activeOrder.lines, [{ roastedFresh: true }, { roastedFresh: false }]);
  });
});

describe('origins', () => {
  it('are told in the language that is asked for', async () => {
    const client = await shopper();
    const STORY = gql`
      query {
        origin(id: "1") {
          story
        }
      }
    `;
    assert.equal((await client.query(STORY)).origin.story, 'Washed at the river');
    assert.equal((await client.query(STORY, {}, { languageCode: 'de' })).origin.story, 'Am Fluss gewaschen');
  });
});

describe('recipe cards', () => {
  it('are seen in their channel only', async () => {
    const client = await shopper();
    const CARDS = gql`
      query {
        recipeCards {
          totalItems
        }
      }
    `;
    assert.equal((await client.query(CARDS)).recipeCards.totalItems, 1);
    client.setChannelToken('web');
    assert.equal((await client.query(CARDS)).recipeCards.totalItems, 0);
    client.setChannelToken('trade');
    assert.equal((await client.query(CARDS)).recipeCards.totalItems, 1);
  });
});

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

describe('scheduled tasks', () => {
  it('are known, and say when they run', async () => {
    const { scheduledTasks } = await (
      await staff()
    ).query(gql`
      query {
        scheduledTasks {
          id
          scheduleDescription
        }
      }
    `);
    const ids = scheduledTasks.map(({ id }: { id: string }) => id);
    assert.ok(ids.includes('refresh-shelves') && ids.includes('refresh-rates'), ids.join());
  });
});

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

describe('the rest', () => {
  it('has a feed of prices', async () => {
    const { url } = await shop();
    const text = await (await fetch(`${url}/feeds/prices.csv?limit=3`)).text();
    assert.match(text, /^sku,name,price\n/);
    assert.match(text, /^[A-Z]+-[\w-]+,".+",\d+\.\d\d$/m);
  });

  it('does not show reports to everybody', async () => {
    const { url } = await shop();
    assert.equal((await fetch(`${url}/reports/unshipped`)).status, 403);
  });

  it('has a banner in its window', async () => {
    const { shopBanner } = await (
      await shopper()
    ).query(gql`
      query {
        shopBanner
      }
    `);
    assert.equal(shopBanner, 'New harvest from Huila, until Sunday');
  });

  it('shows guides that are published', async () => {
    const result = await (
      await shopper()
    ).query(gql`
      query {
        press: brewGuide(slug: "french-press") {
          headline
          minutes
        }
        siphon: brewGuide(slug: "siphon") {
          headline
        }
      }
    `);
    assert.deepEqual(result, { press: { headline: 'French press', minutes: 4 }, siphon: null });
  });

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
