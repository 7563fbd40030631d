// A command in a terminal of its own.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { stripVTControlCharacters } from 'node:util';

export class Terminal {
  #printed = '';

  constructor(command, cwd) {
    this.command = command;
    // A group of its own, which Ctrl+C reaches as a whole.
    this.child = spawn('bash', ['-c', command], {
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, VENDURE_DISABLE_TELEMETRY: 'true' },
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece) => {
        this.#printed += piece;
      });
    }
    this.ended = new Promise((resolve) => {
      this.child.once('close', resolve);
    });
  }

  /** What it has printed until now, without colors. */
  get printed() {
    return stripVTControlCharacters(this.#printed);
  }

  /** Waits for its end. Throws an error with what it printed if it failed. */
  async succeed() {
    if ((await this.ended) !== 0) {
      throw new Error(`\`${this.command}\` failed:\n${lastOf(this.printed)}`);
    }
  }

  /** Ctrl+C; what does not listen to it is ended after a while. */
  async stop() {
    this.#signal('SIGINT');
    const late = setTimeout(() => this.#signal('SIGKILL'), 20_000);
    await this.ended;
    clearTimeout(late);
  }

  #signal(name) {
    try {
      process.kill(-this.child.pid, name);
    } catch {
      // It has ended by itself.
    }
  }
}

/** This port, or one that is free. */
export function freePort(wanted) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(freePort(0)));
    server.listen(wanted, () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });
}

/** The last lines of what was printed, as many as one looks at. */
export const lastOf = (text) => text.trim().split('\n').slice(-25).join('\n');
