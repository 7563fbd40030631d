import { text } from 'node:stream/consumers';
import { documentRunner, type Reply, type Sample } from './documents';

/** Reads samples as a JSON list from standard input, and writes their replies as a JSON list to standard output. */
async function main() {
  const samples = JSON.parse(await text(process.stdin)) as Sample[];
  // standard output belongs to the replies
  console.log = console.error;
  const runner = await documentRunner();
  const replies: Reply[] = [];
  for (const sample of samples) {
    replies.push(await runner.run(sample));
  }
  await runner.close();
  process.stdout.write(`${JSON.stringify(replies, null, 2)}\n`, () => process.exit());
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
