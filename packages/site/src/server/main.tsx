/**
 * The builder's worker: reads requests from standard input and answers each on standard output, in frames.
 */
import '@vendure-docs/theme-classic/styles.css';
import '../styles/index.css';
import { readSync, writeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { frame, FrameReader } from './frames';
import { createRenderer } from './render';

// Pages are large and short-lived. Without this flag, 25 MB more of their garbage stays in memory.
setFlagsFromString('--optimize-for-size');

const INPUT = 0;
const OUTPUT = 1;

const reader = new FrameReader();
const answer = createRenderer();
const chunk = Buffer.allocUnsafe(256 * 1024);
const sleeper = new Int32Array(new SharedArrayBuffer(4));

// Only frames may go to standard output.
console.log = console.info = console.debug = console.error;

// Plain reads and writes: rendering is synchronous, so an event loop would have nothing to do meanwhile, and a builder
// that reads slowly makes the worker wait.
for (;;) {
  const length = retrying(() => readSync(INPUT, chunk));
  if (length === 0) break;
  for (const body of reader.push(chunk.subarray(0, length))) {
    write(frame(answer(body)));
  }
}

function write(bytes: Buffer): void {
  for (let start = 0; start < bytes.length;) {
    start += retrying(() => writeSync(OUTPUT, bytes, start));
  }
}

/** Retries an operation while a pipe is empty or full, because some parents make their pipes non-blocking. */
function retrying(operation: () => number): number {
  for (;;) {
    try {
      return operation();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // On Windows the end of a pipe is an error.
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(sleeper, 0, 0, 1);
    }
  }
}
