// Writes in a project beside its page in Chrome, as Visual Studio Code would show it.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import protocol from 'vscode-languageserver-protocol/node';

const { SITE, PROJECT, CHROME } = process.env;
const server = spawn(SITE, ['lsp', '--stdio'], { cwd: PROJECT, stdio: ['pipe', 'pipe', 'inherit'] });
const connection = protocol.createProtocolConnection(
  new protocol.StreamMessageReader(server.stdout),
  new protocol.StreamMessageWriter(server.stdin),
);
connection.onRequest(protocol.RegistrationRequest.type, () => {});
connection.listen();
await connection.sendRequest(protocol.InitializeRequest.type, {
  processId: process.pid,
  rootUri: null,
  capabilities: {},
  workspaceFolders: [{ uri: pathToFileURL(PROJECT).href, name: 'docs' }],
});
await connection.sendNotification(protocol.InitializedNotification.type, {});

const open = async (file) => {
  const uri = pathToFileURL(join(PROJECT, file)).href;
  const text = readFileSync(join(PROJECT, file), 'utf8');
  await connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'markdown', version: 1, text },
  });
  return { uri, text };
};
const { uri, text } = await open('content/guides/orders.md');
const scroll = (uri, line) => connection.sendNotification('site/scrolled', { textDocument: { uri }, line });
const url = await connection.sendRequest(protocol.ExecuteCommandRequest.type, {
  command: 'site.preview',
  arguments: [uri, { open: false }],
});

const browser = await chromium.launch({ executablePath: CHROME });
// Without motion what is scrolled to is there at once.
const page = await browser.newPage({ viewport: { width: 1200, height: 800 }, reducedMotion: 'reduce' });
// The page is in a frame of another origin, as it is beside a text.
await page.setContent(`<iframe src="${url}" width="1180" height="780"></iframe>`);
const frame = await (await page.waitForSelector('iframe')).contentFrame();
await frame.waitForSelector('article');
const top = (id) => frame.evaluate((id) => document.getElementById(id).getBoundingClientRect().top, id);

const lines = text.split('\n');
const untilAtTop = (id) =>
  frame.waitForFunction((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top > 0 && top < 150;
  }, id);
await scroll(uri, lines.indexOf('## Late'));
await untilAtTop('late');
const before = await top('late');
await frame.evaluate(() => {
  window.isSamePage = true;
});
await connection.sendNotification(protocol.DidChangeTextDocumentNotification.type, {
  textDocument: { uri, version: 2 },
  contentChanges: [{ text: text.replace('## Paid\n\nSome words.', '## Paid\n\nSome new words.') }],
});
await frame.waitForFunction(() => document.body.textContent.includes('Some new words.'));
console.log('words: new');
const isKept = (await frame.evaluate(() => window.isSamePage === true)) && Math.abs((await top('late')) - before) < 1;
console.log(`place: ${isKept ? 'kept' : 'lost'}`);

await scroll(uri, lines.indexOf('## Paid'));
await untilAtTop('paid');
console.log('heading: at the top');

await frame.evaluate(() => location.assign('/guides/payments'));
const untilOnPayments = () =>
  frame.waitForFunction(() => document.querySelector('h1')?.textContent.includes('Payments'));
await untilOnPayments();
// The page has been told where somebody writes when a later listener has.
const listen = () => new Promise((told) => new EventSource('/__dev/events').addEventListener('begin', () => told()));
await frame.evaluate(listen);
await frame.evaluate(listen);
const entries = await frame.evaluate(() => history.length);
console.log(`followed link: ${new URL(frame.url()).pathname === '/guides/payments' ? 'stays' : 'left'}`);
await scroll(uri, lines.indexOf('## Late'));
await untilAtTop('late');
const added = (await frame.evaluate(() => history.length)) - entries;
console.log(`back at the text: ${added === 0 ? 'no new entry' : 'a new entry'}`);

const payments = await open('content/guides/payments.md');
await scroll(payments.uri, 0);
await untilOnPayments();
console.log('other page: Payments');
await browser.close();

await connection.sendRequest(protocol.ShutdownRequest.type);
await connection.sendNotification(protocol.ExitNotification.type);
const status = await new Promise((resolve) => {
  server.once('exit', resolve);
});
connection.dispose();
const isServed = await fetch(url).then(
  () => true,
  () => false,
);
console.log(`after the end: ${isServed ? 'served' : 'not served'}`);
process.exit(status);
