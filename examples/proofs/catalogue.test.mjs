// What texts tell of the shop is what its data says: names, prices, what is on the shelf, codes, and who its customers are.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { coupons, customers, facts, orderCodes, products, shipping } from './catalogue.mjs';

const content = join(import.meta.dirname, '../../content');
const variants = products.flatMap((product) => product.variants);
const families = [...new Set(variants.map(({ sku }) => sku.split('-')[0]))].filter((family) => family !== 'LOT');
const SKU = new RegExp(`\\b(?:${families.join('|')})-\\d+(?:-[A-Z])?\\b(?!-)|\\bLOT-017\\b`, 'g');
/** A name however its words are written, and whatever stands between them. */
const likeName = (name) => new RegExp(`\\b${name.split(/\W+/).join('\\W{1,3}')}`, 'gi');
const AMOUNT = /(?<![\d.])(\d+)\.(\d\d)(?!\.?\d)|\bprice"?: (\d+)/g;
const ON_SHELF = /\b(\d+|none) in stock|\bof (\d+) bags/g;

/** What is wrong with a line that tells of the shop. */
function mistakes(line) {
  const skus = line.match(SKU) ?? [];
  const unknown = skus.filter((sku) => !variants.some((variant) => variant.sku === sku));
  const found = unknown.map((sku) => `the shop has no ${sku}`);
  const spelled = products.flatMap(({ name }) => (line.match(likeName(name)) ?? []).map((text) => ({ name, text })));
  // In small letters it may be any tin, or any grinder.
  const wrong = spelled.filter(({ name, text }) => text !== name && /^\p{Lu}/u.test(text));
  found.push(...wrong.map(({ name, text }) => `"${text}" is called "${name}"`));

  const ofNames = products.filter(({ name }) => spelled.some((one) => one.name === name));
  const meant =
    skus.length > 0 ? variants.filter(({ sku }) => skus.includes(sku)) : ofNames.flatMap((one) => one.variants);
  const sent = shipping.filter(({ name }) => line.includes(name));
  const amounts = [...meant, ...sent].flatMap((one) => one.amounts);
  if (amounts.length > 0) {
    for (const [text, whole, part, minor] of line.matchAll(AMOUNT)) {
      const cents = Number(minor ?? whole + part);
      if (!amounts.includes(cents)) found.push(`"${text}" is no price of what the line names`);
    }
  }
  if (meant.length > 0) {
    for (const [text, inStock, of] of line.matchAll(ON_SHELF)) {
      const count = inStock === 'none' ? 0 : Number(inStock ?? of);
      if (!meant.some(({ onShelf }) => onShelf === count)) found.push(`"${text}" is not what is on the shelf`);
    }
  }
  const codes = line.match(/\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{16}\b/g) ?? [];
  found.push(...codes.filter((code) => !orderCodes.includes(code)).map((code) => `the shop has no order ${code}`));
  for (const [, code] of line.matchAll(/couponCode"?: ?\\?"([^"\\]+)/g)) {
    if (!coupons.includes(code)) found.push(`the shop has no coupon ${code}`);
  }
  for (const { first, last } of customers) {
    const [, other] = new RegExp(`\\b${first} (?!${last}\\b)(\\p{Lu}\\p{Ll}+)`, 'u').exec(line) ?? [];
    if (other) found.push(`"${first} ${other}" is called "${first} ${last}"`);
  }
  return found;
}

test('no text tells of the shop what its data does not say', () => {
  const paths = readdirSync(content, { recursive: true }).filter((path) => /\.mdx?$/.test(path));
  const found = paths.flatMap((path) =>
    readFileSync(join(content, path), 'utf8')
      .split('\n')
      .flatMap((line, before) => mistakes(line).map((what) => `content/${path}:${before + 1}: ${what}`)),
  );
  assert.deepEqual(found, []);
});

test('what the shop does not say is told', () => {
  assert.deepEqual(mistakes('`KOC-500-W` costs 11.50'), ['the shop has no KOC-500-W']);
  assert.deepEqual(mistakes('two bags of House blend'), ['"House blend" is called "House Blend"']);
  assert.deepEqual(mistakes('Huila costs €11.50.'), ['"11.50" is no price of what the line names']);
  assert.deepEqual(mistakes('{ sku: "HUI-250-W", price: 1150 }'), ['"price: 1150" is no price of what the line names']);
  assert.deepEqual(mistakes('*Free parcel*, from 40.00'), ['"40.00" is no price of what the line names']);
  assert.deepEqual(mistakes('KOC-250-W, 86 in stock'), ['"86 in stock" is not what is on the shelf']);
  assert.deepEqual(mistakes('the order R7K2M9QX4TBN1VZD'), ['the shop has no order R7K2M9QX4TBN1VZD']);
  assert.deepEqual(mistakes('applyCouponCode(couponCode: "SUMMER")'), ['the shop has no coupon SUMMER']);
  assert.deepEqual(mistakes('for Mara Linde'), ['"Mara Linde" is called "Mara Lind"']);
});

test('what it says is not', () => {
  const right = [
    'With the factor 0.75, Kochere at 39.00 starts at 29.25',
    'A bag of Huila: 10.90, net 9.91, tax 0.99.',
    'Two gift tins at 5.90, and 1 × Hand grinder for €89.00',
    'KOC-1000-F, €39.00, CHF 41.50, none in stock',
    'Parcel post, from 4.90, and Express before noon, 12.50',
  ];
  assert.deepEqual(right.flatMap(mistakes), []);
});

test('texts are pinned to what the shop counts', () => {
  const listed = readFileSync(join(content, '_facts.tsv'), 'utf8').split('\n');
  const ofShop = listed.filter((line) => line.startsWith('shop.'));
  assert.deepEqual(ofShop, facts.map((fact) => fact.join('\t')).sort());
});
