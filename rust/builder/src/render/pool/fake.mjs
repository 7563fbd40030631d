// Speaks as a rendering worker does, and misbehaves as its pages ask: each page's data says what is done for how often.
import { existsSync, readSync, writeFileSync, writeSync } from 'node:fs';

const sleeper = new Int32Array(new SharedArrayBuffer(4));
const sleep = (milliseconds) => Atomics.wait(sleeper, 0, 0, milliseconds);

/** Reads and writes as a worker does: what is not read on the other side holds it back. */
function patiently(operation) {
  for (;;) {
    try {
      return operation();
    } catch (error) {
      if (error.code === 'EOF') return 0;
      if (error.code !== 'EAGAIN') throw error;
      sleep(1);
    }
  }
}

function frame(body) {
  const bytes = Buffer.alloc(4 + Buffer.byteLength(body));
  bytes.writeUInt32LE(bytes.length - 4);
  bytes.write(body, 4);
  return bytes;
}

function write(bytes) {
  for (let start = 0; start < bytes.length;) start += patiently(() => writeSync(1, bytes, start));
}

/** How often something was tried, with this time; workers that ended before are counted. */
function attempt({ folder, name }) {
  let times = 1;
  while (existsSync(`${folder}/${name}-${times}`)) times += 1;
  writeFileSync(`${folder}/${name}-${times}`, '');
  return times;
}

function misbehave(what, time) {
  switch (what.does) {
    case 'crash':
      // Both pages are rendered at the same time, every time.
      if (what.besides) while (!existsSync(`${what.folder}/${what.besides}-${time}`)) sleep(1);
      writeSync(2, `the last words of ${what.name}\n`);
      process.exit(1);
    case 'die':
      process.kill(process.pid, 'SIGKILL');
      sleep(Infinity);
    case 'break off':
      write(frame('0half of an answer').subarray(0, 10));
      process.kill(process.pid, 'SIGKILL');
      sleep(Infinity);
    case 'hang':
      sleep(Infinity);
    case 'chatter':
      return write(Buffer.from('this is no frame'));
    case 'throw':
      return write(frame(`1${JSON.stringify({ message: `${what.name} is broken` })}`));
  }
}

function answer({ type, config, page }) {
  const what = type === 'site' ? config : page;
  if (what.does) {
    const time = attempt(what);
    if (time <= (what.times ?? Infinity)) return misbehave(what, time);
  }
  write(frame(type === 'site' ? '{"headScripts":["script"]}' : `0${what.name}${'.'.repeat(what.length ?? 0)}`));
}

let input = Buffer.alloc(0);
const chunk = Buffer.alloc(1 << 18);
for (;;) {
  const length = patiently(() => readSync(0, chunk));
  if (length === 0) break;
  input = Buffer.concat([input, chunk.subarray(0, length)]);
  while (input.length >= 4 && input.length >= 4 + input.readUInt32LE()) {
    const end = 4 + input.readUInt32LE();
    const body = input.toString('utf8', 4, end);
    input = input.subarray(end);
    answer(JSON.parse(body));
  }
}
