// Speaks as the script that answers queries does, and misbehaves as the query asks. The file that it is given counts.
import { appendFileSync, readFileSync, readSync, writeSync } from 'node:fs';

const counts = process.argv[2];

function receive() {
  const read = (length) => {
    const bytes = Buffer.alloc(length);
    for (let start = 0; start < length;) {
      const got = readSync(0, bytes, start, length - start);
      if (got === 0) process.exit();
      start += got;
    }
    return bytes;
  };
  return read(read(4).readUInt32LE()).toString();
}

function send(body) {
  const bytes = Buffer.alloc(4 + Buffer.byteLength(body));
  bytes.writeUInt32LE(bytes.length - 4);
  bytes.write(body, 4);
  writeSync(1, bytes);
}

for (;;) {
  const { text, limit } = JSON.parse(receive());
  appendFileSync(counts, `${text}\n`);
  const times = readFileSync(counts, 'utf8').split('\n').filter((line) => line === text).length;
  if (text === 'dies' || (text === 'dies once' && times === 1)) {
    console.error('the last words');
    process.exit(3);
  }
  if (text === 'hangs') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (text === 'throws') send('1there is no index');
  else if (text === 'chats') send('[]');
  else {
    send('?search.json');
    const href = `${receive()} ${process.pid}`;
    send(`0${JSON.stringify(Array.from({ length: limit }, () => ({ title: text, places: [{ href, title: text }] })))}`);
  }
}
