import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as preview from '../.storybook/preview';
import { decoded, written } from './written';

// The labels are those of the pseudo-language, so what is said in English comes from the story, or was forgotten.
setProjectAnnotations([preview, { initialGlobals: { language: 'pseudo' } }]);

type StoryModule = Parameters<typeof composeStories>[0];

const stories = Object.entries(import.meta.glob<StoryModule>('../src/*.stories.tsx', { eager: true })).flatMap(
  ([path, module]) =>
    Object.entries(composeStories(module))
      // A story about a language has its own.
      .filter(([name]) => !('language' in ((Reflect.get(module, name) as { globals?: object }).globals ?? {})))
      .map(([name, Story]) => {
        const component = path.replace(/^.*\/|\.stories\.tsx$/g, '');
        return [`${component}: ${name}`, path, Story as ComponentType] as const;
      }),
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
const names = /\b(?:Markdown|CLI)\b/g;

/** What a reader sees or hears of some markup. */
function said(html: string): string[] {
  const texts = html.replaceAll(/<(style|script|code|svg)\b.*?<\/\1>/gs, '<>').split(/<[^>]*>/);
  const attributes = [...html.matchAll(/\s(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(
    ([, value]) => value ?? '',
  );
  return [...texts, ...attributes].map(decoded).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** Errors are only caught in a browser. */
const crashing = /crash|failing|TriesAgain/i;

test.each(stories.filter(([name]) => !crashing.test(name)))(
  '%s says nothing in English by itself',
  (_, path, Story) => {
    const own = [...fixtures, ...written(sources[path] ?? '')].filter((text) => text.length > 1);
    const exact = new Set(own);
    // A text may be put together of several. The longest first, for one may be in another.
    const pieces = own.filter((text) => text.length > 3).sort((a, b) => b.length - a.length);
    const rest = (text: string) => pieces.reduce((left, piece) => left.replaceAll(piece, ''), text);
    const english = said(renderToString(<Story />)).filter(
      (text) => /[a-z]{2}/i.test(text.replaceAll(names, '')) && !exact.has(text) && /[a-z]{2}/i.test(rest(text)),
    );
    expect(english).toEqual([]);
  },
);
