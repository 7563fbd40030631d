// A rendering worker that answers the introduction, and never a page. It ends with the one who started it.
let isIntroduced = false;
process.stdin.on('data', () => {
  if (isIntroduced) return;
  isIntroduced = true;
  const body = Buffer.from('{"headScripts":[]}');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  process.stdout.write(Buffer.concat([length, body]));
});
