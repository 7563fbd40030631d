import { afterEach, expect, test } from 'vitest';
import head from '../.storybook/preview-head.html?raw';
import { measure } from '../studio/contrast';

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['theme'];
});

/** A page of Storybook as it is before its own scripts are there, in a frame of this one. */
async function beginning(): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html><html><head><style>.sb-preparing-story { background-color: white }</style>${head}</head>
    <body class="sb-show-preparing-story"><div class="sb-preparing-story"></div></body></html>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  return frame.contentDocument!;
}

const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;

test.each(['light', 'dark'] as const)(
  'a page has the surface of its mode before any script is there: %s',
  async (mode) => {
    document.documentElement.dataset['theme'] = mode;
    const page = await beginning();
    const [red, green, blue] = measure({}).get('--classic-surface')![mode].color.map(Math.round);
    expect(colorOf(page.documentElement)).toBe(`rgb(${red}, ${green}, ${blue})`);
    expect(page.documentElement.dataset['theme']).toBe(mode);
    expect(getComputedStyle(page.documentElement).colorScheme).toBe(mode);
    expect(colorOf(page.querySelector('.sb-preparing-story')!)).toBe('rgba(0, 0, 0, 0)');
  },
);

test('a page that nobody gave a mode begins in the dark, as Storybook itself', async () => {
  expect((await beginning()).documentElement.dataset['theme']).toBe('dark');
});
