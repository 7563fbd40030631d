import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { documentRunner, type Sample } from '../src/documents';
import { seededDatabase } from '../src/seed';
import { missingMigrations } from '../src/seed-database';

const ADD = `mutation ($variant: ID!) {
  addItemToOrder(productVariantId: $variant, quantity: 2) {
    ... on Order { code totalQuantity createdAt lines { id } }
  }
}`;

const bag: Sample = { id: 'bag', api: 'shop', query: ADD, variables: { variant: '1' } };

const one: Sample = {
  id: 'one',
  api: 'shop',
  query: `mutation ($line: ID!) {
    adjustOrderLine(orderLineId: $line, quantity: 1) { ... on Order { code totalQuantity } }
  }`,
  variables: { line: '$0.addItemToOrder.lines.0.id' },
  before: [bag],
};

describe('the migrations', () => {
  it('make what the entities need', async () => {
    assert.deepEqual(await missingMigrations(await seededDatabase()), []);
  });
});

describe('documents of the guides', () => {
  let runner: Awaited<ReturnType<typeof documentRunner>>;

  before(async () => {
    runner = await documentRunner();
  });

  after(() => runner.close());

  it('reply the same every time, whatever ran before', async () => {
    const expected = {
      id: 'bag',
      reply: {
        data: {
          addItemToOrder: {
            code: 'N4VQ8KX2TMB70001',
            totalQuantity: 2,
            createdAt: '2026-03-02T09:30:00.000Z',
            lines: [{ id: '7' }],
          },
        },
      },
    };
    assert.deepEqual(await runner.run(bag), expected);
    assert.deepEqual(await runner.run({ ...bag, as: 'mara@example.org' }), expected);
    assert.deepEqual(await runner.run(bag), expected);
  });

  it('go on with what the calls before them replied', async () => {
    assert.deepEqual((await runner.run(one)).reply.data, {
      adjustOrderLine: { code: 'N4VQ8KX2TMB70001', totalQuantity: 1 },
    });
  });

  it('are asked by whom they say', async () => {
    const query = '{ activeCustomer { firstName } }';
    const ask = async (as?: string) => (await runner.run({ id: 'who', api: 'shop', query, as })).reply.data;
    assert.deepEqual(await ask(), { activeCustomer: null });
    assert.deepEqual(await ask('customer'), { activeCustomer: { firstName: 'Mara' } });
    assert.deepEqual(await ask('jonas@example.org'), { activeCustomer: { firstName: 'Jonas' } });
    await assert.rejects(ask('nobody@example.org'), /nobody is called nobody@example.org/);
  });

  it('tell when a call before them failed', async () => {
    const broken: Sample = { ...bag, before: [{ api: 'shop', query: '{ nothing }' }] };
    const { before: replies } = await runner.run(broken);
    assert.match(JSON.stringify(replies?.[0]?.errors), /Cannot query field/);
  });
});
