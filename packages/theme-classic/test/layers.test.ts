// How the blocks of cascade layers are joined: what is in a string or escaped is never taken for the end of a rule.
import { expect, it } from 'vitest';

interface Layer {
  name: string;
  text: string;
}

async function join(css: string, compare: (one: Layer, other: Layer) => number = () => 0): Promise<string> {
  const { joinLayers } = (await import(new URL('../build/layers.mjs', import.meta.url).href)) as {
    joinLayers: (css: string, order: typeof compare) => string;
  };
  return joinLayers(css, compare);
}

it('makes one block of a layer and keeps the order within it', async () => {
  expect(await join('@layer a,b;@layer a{p{top:0}}@layer b{p{top:1px}}@layer a{p{left:0}}')).toBe(
    '@layer a,b;@layer a{p{top:0}p{left:0}}@layer b{p{top:1px}}',
  );
});

it('sorts the layers as they are wanted', async () => {
  const css = '@layer a,b;@layer a{p{top:0}}@layer b{p{top:1px}}';
  expect(await join(css, (one, other) => other.name.localeCompare(one.name))).toBe(
    '@layer a,b;@layer b{p{top:1px}}@layer a{p{top:0}}',
  );
  expect(await join(css, (one, other) => other.text.length - one.text.length)).toBe(
    '@layer a,b;@layer b{p{top:1px}}@layer a{p{top:0}}',
  );
});

it.each([
  ['a quote within quotes of the other kind', `@layer a{p{content:'"'}}@layer b{p{content:"}'"}}`],
  ['an escaped quote', '@layer a{p{content:"\\"}"}}@layer b{p{top:0}}'],
  ['an escaped sign of a name', '@layer a{.a\\( .b{top:0}}@layer b{.c\\} .d{top:0}}'],
  ['spaces of a string', '@layer a{p{content:"(  a , b )"}}'],
  ['spaces between selectors', '@layer a{:is(p) a,p:not(.b) a{top:0}}'],
])('keeps %s', async (_, css) => {
  expect(await join(css)).toBe(css);
});

it('leaves no space that changes nothing', async () => {
  expect(await join('@layer a{p{--x: 1px;top:calc( var(--x) * 2 );inset:var(--x, 0)}}')).toBe(
    '@layer a{p{--x:1px;top:calc(var(--x)*2);inset:var(--x,0)}}',
  );
});

it('keeps the value of a variable that is empty', async () => {
  expect(await join('@layer a{p{--x: ;--y: }}')).toBe('@layer a{p{--x: ;--y: }}');
});

it('takes what is in no layer first', async () => {
  expect(await join('@layer a{p{top:0}}@font-face{src:url(a.woff2)}@layer a{b{top:0}}')).toBe(
    '@font-face{src:url(a.woff2)}@layer a{p{top:0}b{top:0}}',
  );
});
