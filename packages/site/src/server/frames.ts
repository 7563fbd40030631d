/**
 * The frames the builder and a worker exchange: a little-endian 32-bit length, then that many bytes.
 */

const HEADER = 4;
/** The initial size of the buffer that collects a frame, in bytes. */
const INITIAL_SIZE = 64 * 1024;

/** Splits a stream of bytes into frames, in whatever pieces the bytes arrive. */
export class FrameReader {
  #buffer = Buffer.allocUnsafe(INITIAL_SIZE);
  #length = 0;

  /** Takes the next bytes of the stream and returns the bodies of the frames they complete. */
  push(bytes: Uint8Array): string[] {
    this.#append(bytes);
    const bodies: string[] = [];
    let start = 0;
    while (this.#length - start >= HEADER) {
      const end = start + HEADER + this.#buffer.readUInt32LE(start);
      if (end > this.#length) break;
      bodies.push(this.#buffer.toString('utf8', start + HEADER, end));
      start = end;
    }
    if (start > 0) {
      this.#buffer.copyWithin(0, start, this.#length);
      this.#length -= start;
    }
    return bodies;
  }

  #append(bytes: Uint8Array): void {
    const needed = this.#length + bytes.length;
    if (needed > this.#buffer.length) {
      // Doubling keeps the cost of copying linear when one large frame arrives in many pieces.
      const larger = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2));
      this.#buffer.copy(larger, 0, 0, this.#length);
      this.#buffer = larger;
    }
    this.#buffer.set(bytes, this.#length);
    this.#length = needed;
  }
}

/** Makes one frame, with header and body in one buffer so that it is sent in one write. */
export function frame(body: string): Buffer {
  const length = Buffer.byteLength(body);
  const bytes = Buffer.allocUnsafe(HEADER + length);
  bytes.writeUInt32LE(length, 0);
  bytes.write(body, HEADER);
  return bytes;
}
