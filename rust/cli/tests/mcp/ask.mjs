// Asks a worker: `node ask.mjs WORKER DIST`. Takes requests from standard input, a line of JSON each, and prints what is answered. What the
// worker fetches is read from the built site.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [worker, site] = process.argv.slice(2);
globalThis.fetch = async (address) => {
  const { origin, pathname } = new URL(address);
  if (origin !== 'https://handbook.example.com') throw new Error(`nothing is to be fetched from ${origin}`);
  const file = await readFile(join(site, decodeURIComponent(pathname))).catch(() => undefined);
  return new Response(file, { status: file ? 200 : 404 });
};

const { default: server } = await import(pathToFileURL(worker).href);
for await (const line of createInterface({ input: process.stdin })) {
  const { method = 'POST', headers = {}, body } = JSON.parse(line);
  const init = { method, headers, ...(method === 'POST' && { body }) };
  const answer = await server.fetch(new Request('https://agents.example.com/mcp', init));
  console.log(JSON.stringify({ status: answer.status, body: await answer.text() }));
}
