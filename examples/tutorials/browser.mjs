// A browser that is told what to do over a pipe, without a package: `CHROME` names it, or one that is installed is taken.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const KNOWN = ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Starts the browser with one empty page. */
export async function startBrowser() {
  const program = process.env.CHROME ?? KNOWN.find((path) => existsSync(path));
  if (!program) {
    throw new Error('there is no Chrome: name one in the variable CHROME');
  }
  const profile = mkdtempSync(join(tmpdir(), 'tutorial-browser-'));
  const flags = [
    '--headless',
    '--disable-gpu',
    // Pictures are for readers.
    '--hide-scrollbars',
    '--no-first-run',
    '--window-size=1280,1000',
    `--user-data-dir=${profile}`,
    '--remote-debugging-pipe',
  ];
  if (process.getuid?.() === 0 || process.env.CI) {
    flags.push('--no-sandbox');
  }
  const child = spawn(program, flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const call = callsOver(child.stdio[3], child.stdio[4]);
  const { targetId } = await call('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
  return new Page((method, params) => call(method, params, sessionId), child, profile);
}

/** One function that sends a message and awaits its answer. */
function callsOver(output, input) {
  const waiting = new Map();
  let rest = '';
  let last = 0;
  input.setEncoding('utf8').on('data', (piece) => {
    const messages = (rest + piece).split('\0');
    rest = messages.pop();
    for (const { id, result, error } of messages.map((message) => JSON.parse(message))) {
      waiting.get(id)?.(error ? Promise.reject(new Error(error.message)) : result);
      waiting.delete(id);
    }
  });
  return (method, params, sessionId) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      output.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
}

// Runs in the page. Finds what is named by what is to be read.
const FIND = `
  const isShown = (element) => element.getClientRects().length > 0;
  const textOf = (element) => (element.innerText || element.getAttribute('aria-label') || element.value || '').trim();
  const toClick = (text) => [...document.querySelectorAll('button, a, [role=button], [role=menuitem], [role=tab], input[type=submit]')]
    .filter(isShown).find((element) => textOf(element) === text && !element.disabled);
  const toFill = (label) => [...document.querySelectorAll('label')].filter((element) => element.innerText.trim() === label)
    .map((element) => element.control ?? element.parentElement.querySelector('input, textarea')).filter(Boolean).find(isShown)
    ?? [...document.querySelectorAll('input, textarea')].filter(isShown)
      .find((element) => [element.placeholder, element.getAttribute('aria-label')].includes(label));
`;

class Page {
  constructor(call, child, profile) {
    this.call = call;
    this.child = child;
    this.profile = profile;
  }

  async evaluate(script) {
    const expression = `(async () => { ${FIND} ${script} })()`;
    const reply = await this.call('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (reply.exceptionDetails) {
      throw new Error(reply.exceptionDetails.exception?.description ?? reply.exceptionDetails.text);
    }
    return reply.result.value;
  }

  /** Opens a page. One that stays empty is loaded again, as its reader is told: Vite may not have been ready. */
  async open(url) {
    for (let tries = 0; tries < 6; tries += 1) {
      await this.call('Page.navigate', { url });
      const shown = `return document.readyState === 'complete' && document.body.innerText.trim() !== ''`;
      if (await this.is(shown, 30)) {
        return;
      }
    }
    throw new Error(`${url} stays empty`);
  }

  async click(text) {
    const name = JSON.stringify(text);
    await this.until(`return Boolean(toClick(${name}))`, `there is ${name} to click`);
    // What has only now appeared may not listen yet.
    await sleep(500);
    await this.evaluate(`toClick(${name}).click()`);
  }

  async enter(value, label) {
    const name = JSON.stringify(label);
    await this.until(`return Boolean(toFill(${name}))`, `there is a field ${name}`);
    await sleep(500);
    await this.evaluate(`toFill(${name}).focus(); toFill(${name}).select?.()`);
    await this.call('Input.insertText', { text: value });
  }

  async see(text) {
    await this.until(`return document.body.innerText.includes(${JSON.stringify(text)})`, `“${text}” is to be seen`);
  }

  async until(script, what, seconds = 90) {
    if (!(await this.is(script, seconds))) {
      const shown = await this.evaluate('return `${location.href}\\n${document.body.innerText.slice(0, 1500)}`');
      throw new Error(`waited ${seconds} s until ${what}; instead the browser shows\n${shown}`);
    }
  }

  /** Waits until a script says yes. A page that is being left says nothing for a moment. */
  async is(script, seconds) {
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
      if (await this.evaluate(script).catch(() => false)) {
        return true;
      }
      await sleep(250);
    }
    return false;
  }

  /** A picture of the window, for whoever looks into a failure. */
  async shoot(path) {
    const { data } = await this.call('Page.captureScreenshot', { format: 'png' });
    writeFileSync(path, Buffer.from(data, 'base64'));
  }

  /** Two pictures of the page, for readers: `NAME.light.webp` and `NAME.dark.webp`. */
  async portray(name) {
    const size = { width: 1080, height: 760, deviceScaleFactor: 1, mobile: false };
    await this.call('Emulation.setDeviceMetricsOverride', size);
    for (const value of ['light', 'dark']) {
      await this.call('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
      // The dashboard asks for the colors once, when it starts.
      await this.evaluate(
        `document.documentElement.classList.remove('light', 'dark'); document.documentElement.classList.add('${value}')`,
      );
      await sleep(3000);
      const { data } = await this.call('Page.captureScreenshot', { format: 'webp', quality: 80 });
      writeFileSync(`${name}.${value}.webp`, Buffer.from(data, 'base64'));
    }
    await this.call('Emulation.setEmulatedMedia', { features: [] });
    await this.call('Emulation.clearDeviceMetricsOverride', {});
  }

  async close() {
    const gone = new Promise((resolve) => {
      this.child.once('exit', resolve);
    });
    this.child.kill();
    await gone;
    // Its helpers may write for a moment longer.
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
