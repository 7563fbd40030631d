import { setProjectAnnotations } from '@storybook/react-vite';
import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as preview from '../.storybook/preview';
import { loadStories } from './files';
import { decoded, written } from './written';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// The labels are those of the pseudo-language, so what is said in English comes from the story, or was forgotten.
setProjectAnnotations([preview, { initialGlobals: { language: 'pseudo' } }]);

const stories = (await loadStories(import.meta.glob('../src/*.stories.tsx'))).flatMap(
  ({ component, path, module, stories: those }) =>
    those
      // A story about a language has its own.
      .filter(
        ([name]) => !('language' in ((Reflect.get(module, name) as { globals?: object } | undefined)?.globals ?? {})),
      )
      .map(([name, Story]) => [`${component}: ${name}`, path, Story] as const),
);

const sources = import.meta.glob<string>('../{src,fixtures}/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const fixtures = Object.entries(sources)
  .filter(([path]) => path.includes('/fixtures/'))
  .flatMap(([, text]) => written(text));

/** Names that are the same in every language. */
const names = /\b(?:Markdown|CLI|npm|yarn|pnpm|bun)\b/g;

/** A story as a server renders it or, in a browser, with all that needs a script. */
async function markupOf(Story: ComponentType): Promise<string> {
  if (typeof document === 'undefined') return renderToString(<Story />);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(<Story />));
  // What is loaded when it is first needed comes later.
  await act(async () => new Promise((resolve) => void setTimeout(resolve, 50)));
  const shown = container.cloneNode(true) as HTMLElement;
  await act(async () => root.unmount());
  container.remove();
  return separated(shown).innerHTML;
}

/** Texts side by side, apart as in the markup of a server: what is put in between a label's words is no part of it. */
function separated(shown: HTMLElement): HTMLElement {
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.previousSibling instanceof Text) text.before(document.createComment(''));
  }
  return shown;
}

/** What a reader sees or hears of some markup. */
function said(html: string): string[] {
  // A place where a name may break is none between two texts.
  const whole = html.replaceAll(/<wbr[^>]*>/g, '');
  const texts = whole.replaceAll(/<(style|script|code|svg)\b.*?<\/\1>/gs, '<>').split(/<[^>]*>/);
  const attributes = [...html.matchAll(/\s(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(
    ([, value]) => value ?? '',
  );
  return [...texts, ...attributes].map(decoded).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** Errors are only caught in a browser. */
const crashing = /crash|failing|TriesAgain/i;

test.each(stories.filter(([name]) => !crashing.test(name)))(
  '%s says nothing in English by itself',
  async (_, path, Story) => {
    const own = [...fixtures, ...written(sources[path] ?? '')].filter((text) => text.length > 1);
    const exact = new Set(own);
    // A text may be put together of several. The longest first, for one may be in another.
    const pieces = own.filter((text) => text.length > 3).sort((a, b) => b.length - a.length);
    const rest = (text: string) => pieces.reduce((left, piece) => left.replaceAll(piece, ''), text);
    const english = said(await markupOf(Story)).filter(
      (text) => /[a-z]{2}/i.test(text.replaceAll(names, '')) && !exact.has(text) && /[a-z]{2}/i.test(rest(text)),
    );
    expect(english).toEqual([]);
  },
);
