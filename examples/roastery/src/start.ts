import { freePort } from './free-port';

/** `PORT=0` is any port that nobody listens on. The configuration reads it when it is loaded, so it is settled first. */
async function main() {
  if (process.env.PORT === '0') {
    process.env.PORT = String(await freePort());
  }
  const { serve } = await import('./serve.js');
  await serve();
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
