import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shop } from '../../shop';

describe('feeds', () => {
  it('list prices for anybody', async () => {
    const { url } = await shop();
    const text = await (await fetch(`${url}/feeds/prices.csv?limit=3`)).text();
    assert.match(text, /^sku,name,price\n/);
    assert.match(text, /^[A-Z]+-[\w-]+,".+",\d+\.\d\d$/m);
  });

  it('show reports to staff only', async () => {
    const { url } = await shop();
    assert.equal((await fetch(`${url}/reports/unshipped`)).status, 403);
  });
});
