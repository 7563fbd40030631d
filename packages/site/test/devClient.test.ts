import { Window } from 'happy-dom';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../../rust/cli/src/watch/client.js');

/** A page of `cargo site dev` at a path, with what its server sends. */
function open(path: string) {
  const window = new Window({ url: `http://localhost:3000${path}` });
  const events = new EventTarget();
  const EventSource = function EventSource() {
    return events;
  };
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const run = new Function('document', 'location', 'window', 'EventSource', readFileSync(SCRIPT, 'utf8'));
  window.document.body.innerHTML = '<div id="root" data-scripts="/assets/site.js"></div>';
  run(window.document, window.location, window, EventSource);
  return {
    send: (name: string, data: unknown) =>
      events.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) })),
    wentTo: () => replace.mock.calls.flat(),
    told: () => window.document.querySelector('[role=alert]')?.textContent,
  };
}

it('tells on a page that its document was deleted or renamed, until it is mended', () => {
  const page = open('/guides/gr%C3%B6%C3%9Fe');
  page.send('gone', ['/guides/other']);
  expect(page.told()).toBeUndefined();
  page.send('gone', ['/guides/gr%C3%B6%C3%9Fe']);
  expect(page.told()).toBe('There is no page at /guides/größe any more: its document was deleted or renamed.');
});

it('still tells it after another page was updated, and beside errors that come and go', () => {
  const page = open('/guides/orders');
  const gone = 'There is no page at /guides/orders any more: its document was deleted or renamed.';
  page.send('update', ['/guides/other']);
  page.send('gone', ['/guides/orders']);
  page.send('problems', { everywhere: 'site.toml:3: there is no such key', pages: {} });
  expect(page.told()).toBe(`site.toml:3: there is no such key\n\n${gone}`);
  page.send('problems', { everywhere: '', pages: {} });
  page.send('update', ['/guides/other']);
  expect(page.told()).toBe(gone);
});

it('tells what is wrong on the page itself, and covers no page for errors of others', () => {
  const page = open('/guides/orders');
  page.send('problems', { everywhere: '', pages: { '/guides/other': 'b.md:1: there is no file' } });
  expect(page.told()).toBeUndefined();
  const both = { '/guides/orders': 'a.md:3: there is no page', '/guides/other': 'b.md:1: there is no file' };
  page.send('problems', { everywhere: '', pages: both });
  expect(page.told()).toBe('a.md:3: there is no page\n\nThere are errors in 1 other document; its page shows them.');
});

it('leaves for what is being written on another page when somebody turns there, not because it was opened', () => {
  const page = open('/guides/payments');
  const place = { route: '/guides/orders', from: null, to: null, share: 0 };
  page.send('begin', place);
  expect(page.wentTo()).toEqual([]);
  page.send('place', place);
  expect(page.wentTo()).toEqual(['/guides/orders']);
});
