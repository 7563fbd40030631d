// Does what the actions of a page say, in a folder of its own, with a shell and a browser.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { compile } from './compile.mjs';
import { applyEdit } from './edit.mjs';
import { freePort, lastOf, Terminal } from './terminal.mjs';

// What goes on until it is stopped, and is not waited for.
const SERVER = /^(?:[A-Z_]+=\S+ )*(npm run dev|npm start|npx vite|npx vendure dev|node --env-file|nginx)\b/;
const GENERATOR = /@vendure\/create\S* +(\S+)/;
// Whoever reads is slower than this.
const READING = 2000;
/** What `npm run dev` has Vite listen on; the shop asks for the dashboard there, and nowhere else. */
export const VITE_PORT = 5173;

export class Newcomer {
  /**
   * Begins in `folder`, which is empty. `first` is a project to take instead of running the generator, `pictures` a folder
   * for pictures of the browser where the page has one.
   */
  constructor({ folder, browser, first, pictures }) {
    this.pictures = pictures;
    this.browser = browser;
    this.first = first;
    this.cwd = folder;
    this.project = folder;
    this.servers = [];
    // What was written since it was last compiled.
    this.changed = [];
    this.printed = () => '';
    this.reply = undefined;
    // Ports of the page that are others here, because something else listens on them.
    this.ports = new Map();
  }

  /** Does one action. Throws an error that says what differs. */
  async perform(action) {
    if (['open', 'click', 'enter', 'send'].includes(action.do)) {
      await sleep(READING);
    }
    await this[action.do](action);
  }

  write({ path, text }) {
    const file = join(this.project, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, this.here(text));
    this.changed.push(path);
  }

  edit({ path, edit }) {
    const file = join(this.project, path);
    writeFileSync(file, applyEdit(readFileSync(file, 'utf8'), edit));
    this.changed.push(path);
  }

  async run({ commands }) {
    for (const command of commands) {
      const folder = /^cd (\S+)$/.exec(command)?.[1];
      const made = GENERATOR.exec(command)?.[1];
      if (folder) {
        this.cwd = join(this.cwd, folder);
        this.project = this.cwd;
      } else if (made && this.first) {
        cpSync(this.first, join(this.cwd, made), { recursive: true, verbatimSymlinks: true });
        this.printed = undefined;
      } else {
        await this.execute(command);
      }
      if (made) {
        this.project = join(this.cwd, made);
        const port = /^VENDURE_SERVER_PORT=(\d+)$/m.exec(readFileSync(join(this.project, '.env'), 'utf8'))?.[1];
        this.ports.set('3000', port);
      }
    }
  }

  async execute(command) {
    const wanted = /--port[ =](\d+)/.exec(command)?.[1];
    if (wanted) {
      this.ports.set(wanted, await freePort(Number(wanted)));
    }
    const terminal = new Terminal(this.here(command), this.cwd);
    this.printed = () => terminal.printed;
    if (SERVER.test(command)) {
      this.servers.push(terminal);
    } else {
      await terminal.succeed();
    }
  }

  async output({ lines }) {
    // What was copied has printed nothing.
    if (this.printed === undefined) {
      return;
    }
    const last = Date.now() + 180_000;
    const missing = () => lines.find((line) => !this.printed().includes(this.here(line)));
    while (missing() !== undefined && this.servers.length > 0 && Date.now() < last) {
      await sleep(250);
    }
    if (missing() !== undefined) {
      throw new Error(`the command did not print “${missing()}”, but\n${lastOf(this.printed())}`);
    }
  }

  /** Ctrl+C in the terminal of the server that was started last. */
  async stop() {
    const server = this.servers.pop();
    if (!server) {
      throw new Error('nothing runs that could be stopped');
    }
    await server.stop();
  }

  async open({ url }) {
    const here = this.here(url);
    const last = Date.now() + 180_000;
    let status = 0;
    while (status !== 200 && Date.now() < last) {
      status = await fetch(here).then(
        (reply) => reply.status,
        () => 0,
      );
      if (status !== 200) {
        await sleep(500);
      }
    }
    if (status !== 200) {
      throw new Error(`${here} does not answer; the last command printed\n${lastOf(this.printed?.() ?? '')}`);
    }
    await this.browser.open(here);
  }

  async click({ text }) {
    await this.browser.click(text);
  }

  async enter({ value, label }) {
    await this.browser.enter(value, label);
  }

  async see({ text }) {
    await this.browser.see(text);
  }

  /**
   * As GraphiQL sends it: from the page that is open, with its cookies. As the page tells its reader, a request is sent again
   * where server and worker wrote at the same moment, which SQLite refuses, or where the server was about to start anew.
   */
  async send({ api, query }) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) };
    const script = `return (await fetch('/${api}', ${JSON.stringify(init)})).json();`;
    const failures = [];
    while (failures.length < 5) {
      this.reply = await this.browser
        .evaluate(script)
        .catch((problem) => ({ errors: [{ message: `it does not answer: ${problem.message}` }] }));
      const message = this.reply.errors?.[0].message;
      if (message === undefined) {
        return;
      }
      failures.push(message);
      if (!/database is locked|does not answer/.test(message)) {
        break;
      }
      await sleep(5000);
    }
    throw new Error(`the shop refused it: ${failures.join('; ')}`);
  }

  compare({ reply }) {
    if (!isDeepStrictEqual(this.reply, reply)) {
      throw new Error(`the shop replied otherwise:\n${JSON.stringify(this.reply, undefined, 2)}`);
    }
  }

  /** Takes the picture that the page has here, if new ones are wanted. */
  async picture({ name }) {
    if (this.pictures) {
      await this.browser.portray(join(this.pictures, name));
    }
  }

  /** Compiles what has changed since the last time. */
  async compile() {
    await compile(this.project, this.changed.splice(0));
  }

  async close() {
    await Promise.all(this.servers.map((server) => server.stop()));
  }

  /** What the servers have printed, for whoever looks into a failure. */
  keepLogs(folder) {
    for (const [number, { printed }] of this.servers.entries()) {
      writeFileSync(join(folder, `terminal-${number + 1}.txt`), printed);
    }
  }

  here(text) {
    return [...this.ports].reduce(
      (changed, [port, other]) => changed.replaceAll(new RegExp(`\\b${port}\\b`, 'g'), other),
      text,
    );
  }
}
