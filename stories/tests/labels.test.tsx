import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as preview from '../.storybook/preview';
import { written } from './written';

// The labels are those of the pseudo-language, so what is said in English comes from the story, or was forgotten.
setProjectAnnotations([preview, { initialGlobals: { language: 'pseudo' } }]);

type StoryModule = Parameters<typeof composeStories>[0];

const stories = Object.entries(import.meta.glob<StoryModule>('../src/*.stories.tsx', { eager: true })).flatMap(
  ([path, module]) =>
    Object.entries(composeStories(module)).map(
      ([name, Story]) =>
        [`${path.replace(/^.*\/|\.stories\.tsx$/g, '')}: ${name}`, path, Story as ComponentType] as const,
    ),
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
  const texts = html.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '').split(/<[^>]*>/);
  const attributes = [...html.matchAll(/\s(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(
    ([, value]) => value ?? '',
  );
  return [...texts, ...attributes].map(decoded).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

function decoded(text: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'", '#39': "'" };
  return text.replaceAll(/&(lt|gt|quot|amp|#x27|#39);/g, (_, name: string) => entities[name] ?? '');
}

/** Errors are only caught in a browser. */
const crashing = /crash|failing|TriesAgain/i;

test.each(stories.filter(([name]) => !crashing.test(name)))(
  '%s says nothing in English by itself',
  (_, path, Story) => {
    const own = new Set([...fixtures, ...written(sources[path] ?? '')]);
    const english = said(renderToString(<Story />)).filter(
      (text) => /[a-z]{2}/i.test(text.replaceAll(names, '')) && !own.has(text),
    );
    expect(english).toEqual([]);
  },
);
