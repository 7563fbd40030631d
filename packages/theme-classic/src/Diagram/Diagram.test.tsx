import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { trustedHtml } from '../trustedHtml.js';
import { Diagram } from './Diagram.js';

const drawn = { id: 'diagram-1', svg: trustedHtml('<circle class="s" cx="7" cy="7" r="7"/>'), width: 14, height: 14 };

test('a diagram is an image with a name and a description', () => {
  const html = renderToStaticMarkup(<Diagram {...drawn} title="Orders" description="From cart to door." />);
  expect(html).toContain('<svg role="img" aria-labelledby="diagram-1-title" aria-describedby="diagram-1-description"');
  expect(html).toContain('<figcaption id="diagram-1-title">Orders</figcaption>');
  expect(html).toMatch(/<p id="diagram-1-description"[^>]*>From cart to door\.<\/p>/);
});

test('a diagram without texts has a name all the same', () => {
  const html = renderToStaticMarkup(<Diagram {...drawn} />);
  expect(html).toContain('<svg role="img" aria-label="Diagram"');
  expect(html).not.toMatch(/figcaption|describedby/);
});

test('a diagram that is a little wider than a phone shrinks there, and no other', () => {
  const shrinks = (width: number) =>
    renderToStaticMarkup(<Diagram {...drawn} width={width} />).includes('data-shrinks="true"');
  expect([300, 352, 353, 455, 456].filter(shrinks)).toEqual([353, 455]);
});

test('the name of a drawing is in the markup, where scripts find it', () => {
  expect(renderToStaticMarkup(<Diagram {...drawn} drawing="a1" />)).toContain(' data-drawing="a1"');
});

test('what is wider than the page can be scrolled by keyboard, and no style is inline', () => {
  const html = renderToStaticMarkup(<Diagram {...drawn} width={2000} />);
  expect(html).toMatch(/<div [^>]*tabindex="0" role="group"/);
  expect(html).toContain('viewBox="0 0 2000 14" width="2000"');
  expect(html).not.toContain('style=');
});
