import { expect, test } from 'vitest';
import { textOf } from './text.js';

test.each([
  ['The <code>Order</code> &amp; its lines', 'The Order & its lines'],
  ['&lt;T&gt; &#39;a&#x27; &quot;b&quot;', '<T> \'a\' "b"'],
  ['&unknown; <a href="/x">y</a> ', '&unknown; y'],
])('the text of %s', (html, text) => {
  expect(textOf(html)).toBe(text);
});
