// What the shop of the guides sells, ships and counts, from the data it is made of: examples/roastery/src/data.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const shop = join(import.meta.dirname, '../roastery/src');
const read = (path) => readFileSync(join(shop, path), 'utf8');
const all = (pattern, text) => [...text.matchAll(pattern)];
const cents = (written) => Math.round(Number(written) * 100);

/** The lines of a table of comma-separated values; a field in quotation marks may have commas. */
function rows(text) {
  const [names, ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((field) => field.replace(/^"|"$/g, '')));
  return lines.map((line) => Object.fromEntries(names.map((name, place) => [name, line[place]])));
}

const channels = read('data/channels.ts');
const orders = all(/code: '(\w+)'[\s\S]*?lines: \[([\s\S]*?)\],\n[\s\S]*?state: '(\w+)'/g, read('data/orders.ts'));
const percent = Object.fromEntries(
  all(/name: '(\w+)', percentage: (\d+)/g, read('data/initial-data.ts')).map(([, name, rate]) => [name, Number(rate)]),
);
const swiss = Object.fromEntries(all(/'([A-Z]+-[\w-]+)': (\d+)/g, channels).map(([, sku, rappen]) => [sku, +rappen]));
const factors = all(/priceFactor: ([\d.]+)/g, channels).map(([, factor]) => Number(factor));
/** How many of a variant have left the shelf with the orders that the shop begins with. */
const gone = (wanted) =>
  orders
    .filter(([, , , state]) => ['Delivered', 'Shipped'].includes(state))
    .flatMap(([, , lines]) => all(/sku: '([^']+)', quantity: (\d+)/g, lines))
    .reduce((sum, [, sku, quantity]) => (sku === wanted ? sum + Number(quantity) : sum), 0);

/** What may stand beside a price: it with tax, without it, the tax alone, in francs, in each channel, and the channel's factor. */
function amountsOf({ sku, price, taxCategory }) {
  const gross = cents(price);
  const net = gross / (1 + percent[taxCategory] / 100);
  const inChannels = factors.flatMap((factor) => [gross * factor, net * factor, 100 * factor]);
  return [...inChannels, gross - Math.round(net), swiss[sku] ?? gross].map(Math.round);
}

/** Each product, with its variants: what they cost, and how many are on the shelf when the shop has started. */
export const products = [];
for (const row of rows(read('data/products.csv'))) {
  if (row['name:en']) {
    products.push({ name: row['name:en'], variants: [] });
  }
  const onShelf = Number(row.stockOnHand) - gone(row.sku);
  products.at(-1).variants.push({ sku: row.sku, amounts: amountsOf(row), onShelf });
}

const [postage] = all(/STEPS = \[([\s\S]*?)\];/g, read('plugins/parcels/postage.calculator.ts'));
/** Ways of shipping: what they cost, and from which value of the goods. */
export const shipping = all(/name: \{ en: '([^']+)'([\s\S]*?)fulfillmentHandler/g, read('data/shipping.ts')).map(
  ([, name, block]) => {
    const steps = block.includes('postage-by-weight') ? all(/cents: (\d+)/g, postage[1]) : [];
    const figures = [...steps, ...all(/(?:orderMinimum', value: '|flatRate\()(\d+)/g, block)];
    return { name, amounts: figures.map(([, figure]) => Number(figure)) };
  },
);

export const orderCodes = orders.map(([, code]) => code);
export const coupons = all(/couponCode: '(\w+)'/g, read('data/promotions.ts')).map(([, code]) => code);
export const customers = all(/firstName: '(\w+)',\s+lastName: '(\w+)'/g, read('data/customers.ts')).map(
  ([, first, last]) => ({ first, last }),
);

/** What texts are pinned to; each is a row of content/_facts.tsv. */
export const facts = [
  ['shop.products', products.length],
  ['shop.variants', products.flatMap(({ variants }) => variants).length],
  ['shop.orders', orders.length],
  ...coupons.map((code) => ['shop.coupons', code]),
].map(([name, value]) => [name, String(value)]);
