import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';
import { freePort } from '../src/free-port';

describe('npm start', () => {
  it('answers until it is told to stop, and stops cleanly', async () => {
    const port = await freePort();
    const shop = spawn(process.execPath, [join(__dirname, '../src/start.js')], {
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      for await (const line of createInterface({ input: shop.stdout })) {
        if (line.startsWith('Mailbox')) {
          break;
        }
      }
      const response = await fetch(`http://127.0.0.1:${port}/shop-api`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ activeChannel { code defaultCurrencyCode } }' }),
      });
      assert.deepEqual(await response.json(), {
        data: { activeChannel: { code: '__default_channel__', defaultCurrencyCode: 'EUR' } },
      });
      for (const place of ['mailbox', 'store/coffee/kochere', 'dashboard/orders']) {
        assert.equal((await fetch(`http://127.0.0.1:${port}/${place}`)).status, 200, place);
      }
      shop.kill('SIGTERM');
      const [code] = await once(shop, 'exit');
      assert.equal(code, 0);
    } finally {
      shop.kill('SIGKILL');
    }
  });
});
