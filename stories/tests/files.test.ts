import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadStories } from './files';
import { markupOf } from './markup';

const tea = { default: { title: 'Tea' }, Green: { render: () => 'Green tea' }, Black: { render: () => 'Black tea' } };

test('a file that throws while it is imported is one story that names it, and the others are as they are', async () => {
  const [broken, whole] = await loadStories({
    '../src/Coffee.stories.tsx': () => Promise.reject(new Error('the mill is empty')),
    '../src/Tea.stories.tsx': () => Promise.resolve(tea),
  });
  expect(broken).toMatchObject({ component: 'Coffee', module: {} });
  expect(broken?.stories).toHaveLength(1);
  const Broken = broken!.stories[0]![1];
  expect(() => renderToString(createElement(Broken))).toThrow(
    '../src/Coffee.stories.tsx does not load: Error: the mill is empty',
  );
  expect(markupOf(whole!.stories)).toBe('<!-- Green -->\nGreen tea\n\n<!-- Black -->\nBlack tea\n');
});

test('a file without the settings that Storybook needs is named, too', async () => {
  const [broken] = await loadStories({ '../src/Coffee.stories.tsx': () => Promise.resolve({ Black: {} }) });
  expect(broken?.stories.map(([name]) => name)).toEqual(['does not load']);
});

test('a story that throws while its markup is made is named', () => {
  const Empty = () => {
    throw new Error('the mill is empty');
  };
  expect(() => markupOf([['Beans', Empty]])).toThrow('the story Beans does not render: Error: the mill is empty');
});
