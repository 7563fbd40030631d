import './stand-in-secrets';
import { freePort } from './free-port';

/** `PORT=0` is any port that nobody listens on. The configuration reads it when it is loaded, so it is settled first. */
async function main() {
  if (process.env.PORT === '0') {
    process.env.PORT = String(await freePort());
  }
  const address = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
  // messages lead to the storefront that is served too, and payments to a page that stands in for the provider's
  process.env.SHOP_URL ??= `${address}/store`;
  process.env.BEANPAY_PAGES ??= `${address}/bean-pay-page`;
  const { serve } = await import('./serve.js');
  await serve();
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
