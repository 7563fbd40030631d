/**
 * The pipes between the builder and its processes, with frames in both directions.
 *
 * Plain reads and writes: a process has nothing else to do while it waits, and a builder that reads slowly makes it wait.
 */
import { readSync, writeSync } from 'node:fs';
import { frame, FrameReader } from './frames';

const INPUT = 0;
const OUTPUT = 1;

const reader = new FrameReader();
const chunk = Buffer.allocUnsafe(256 * 1024);
const sleeper = new Int32Array(new SharedArrayBuffer(4));
/** Frames that have arrived and are not received yet. */
const arrived: string[] = [];

// Only frames may go to standard output.
console.log = console.info = console.debug = console.error;

/** Waits for the next frame; undefined when there will be no more. */
export function receive(): string | undefined {
  while (arrived.length === 0) {
    const length = retrying(() => readSync(INPUT, chunk));
    if (length === 0) return undefined;
    arrived.push(...reader.push(chunk.subarray(0, length)));
  }
  return arrived.shift();
}

/** Sends a frame. */
export function send(body: string): void {
  const bytes = frame(body);
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
