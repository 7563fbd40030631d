import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withBreaks, withBreaksInHtml } from './breaks.js';

const plain = (html: string) => html.replaceAll(/<wbr aria-hidden="true"\/?>/g, '<wbr>');
const markup = (text: string) => plain(renderToStaticMarkup(withBreaks(text)));

test('a long name may break between its humps, and nowhere else', () => {
  expect(markup('OrderItemPriceCalculationStrategy')).toBe(
    '<span>Order<wbr>Item<wbr>Price<wbr>Calculation<wbr>Strategy</span>',
  );
  expect(markup('createHTMLElementForOrder2Item')).toBe(
    '<span>create<wbr>HTMLElement<wbr>For<wbr>Order2<wbr>Item</span>',
  );
  expect(markup('orderOptions.orderItemsLimit')).toBe('<span>order<wbr>Options.<wbr>order<wbr>Items<wbr>Limit</span>');
  expect(markup('DEFAULT_CHANNEL_TOKEN_KEY')).toBe('<span>DEFAULT_<wbr>CHANNEL_<wbr>TOKEN_<wbr>KEY</span>');
});

test('short names and words stay as they are, without an element of their own', () => {
  expect(withBreaks('Extend the GraphQL API of VendureConfig')).toBe('Extend the GraphQL API of VendureConfig');
  expect(markup('Replace OrderItemPriceCalculationStrategy now')).toMatch(
    /^<span>Replace Order<wbr>.*<wbr>Strategy now<\/span>$/,
  );
  expect(markup('VendureConfig and OrderItemPriceCalculationStrategy')).toMatch(/^<span>VendureConfig and Order<wbr>/);
});

test('who searches or copies a name finds no other characters in it', () => {
  for (const name of [
    'OrderItemPriceCalculationStrategy',
    'a/very/long/path/to/products.tsx',
    'scheduledTaskOptions.runTasksInWorkerOnly',
  ])
    expect(markup(name).replace(/<[^>]*>/g, '')).toBe(name);
});

test('what looks like markup in a text stays text', () => {
  expect(markup('PaginatedListOptions<Order&Item>')).toBe(
    '<span>Paginated<wbr>List<wbr>Options&lt;Order&amp;Item&gt;</span>',
  );
});

test('in markup, tags, their attributes and entities stay whole', () => {
  const html = '<code title="OrderItemPriceCalculationStrategy">AddManualPaymentToOrderResult</code> &quot;&amp;&quot;';
  expect(plain(withBreaksInHtml(html))).toBe(
    '<code title="OrderItemPriceCalculationStrategy">Add<wbr>Manual<wbr>Payment<wbr>To<wbr>Order<wbr>Result</code> &quot;&amp;&quot;',
  );
  expect(plain(withBreaksInHtml('theOrdersOwnCalculation&#39;sOrderItemPriceStrategy&#x2F;Default'))).toBe(
    'the<wbr>Orders<wbr>Own<wbr>Calculation&#39;s<wbr>Order<wbr>Item<wbr>Price<wbr>Strategy&#x2F;Default',
  );
});
