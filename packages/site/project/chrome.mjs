// A Chrome without a window that is told what to do over a pipe: messages of its protocol, each with a zero byte at its end.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ARGUMENTS = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--no-first-run',
  // What a page shows is in the page: it asks nobody for anything.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

/** How many characters of what Chrome printed are quoted where it ended. */
const QUOTED = 600;

/**
 * Starts a Chrome with an empty page.
 *
 * Its sandbox needs what containers and root do not have; where it does not start with it, it is started without. It shows only pages
 * that are written here.
 * @returns {Promise<{ evaluate: (expression: string, limit: number) => Promise<unknown>, close: () => Promise<void> }>}
 */
export async function startChrome(program) {
  try {
    return await start(program, []);
  } catch (first) {
    return await start(program, ['--no-sandbox']).catch(() => {
      throw first;
    });
  }
}

async function start(program, more) {
  const profile = mkdtempSync(join(tmpdir(), 'site-chrome-'));
  const child = spawn(program, [...ARGUMENTS, ...more, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const waiting = new Map();
  let [printed, rest, last] = ['', '', 0];
  let error;
  const ended = new Promise((resolve) => {
    child.on('error', resolve);
    child.on('close', resolve);
  }).then((reason) => {
    error = new Error(reason instanceof Error ? reason.message : `Chrome ended: ${printed.trim().slice(-QUOTED)}`);
    for (const { reject } of waiting.values()) reject(error);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  const [, , stderr, input, output] = child.stdio;
  stderr?.on('data', (chunk) => (printed = (printed + chunk).slice(-QUOTED * 4)));
  // Its end is told by the process.
  input?.on('error', () => {});
  output?.on('error', () => {});
  output?.setEncoding('utf8');
  output?.on('data', (chunk) => {
    const messages = (rest + chunk).split('\0');
    rest = messages.pop();
    for (const { id, error: refusal, result } of messages.map((message) => JSON.parse(message))) {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (refusal) asked?.reject(new Error(refusal.message));
      else asked?.resolve(result);
    }
  });
  const send = (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      if (error) return reject(error);
      const id = ++last;
      waiting.set(id, { resolve, reject });
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  const close = async () => {
    send('Browser.close').catch(() => {});
    const kill = setTimeout(() => child.kill('SIGKILL'), 2000);
    await ended;
    clearTimeout(kill);
  };
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const evaluate = async (expression, limit) => {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const late = setTimeout(() => child.kill('SIGKILL'), limit);
    const { result, exceptionDetails } = await send('Runtime.evaluate', params, sessionId).finally(() =>
      clearTimeout(late),
    );
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  return { evaluate, close };
}
