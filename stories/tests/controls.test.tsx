import { setProjectAnnotations } from '@storybook/react-vite';
import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import * as preview from '../.storybook/preview';
import { done } from '../fixtures/doing';
import { isSiteArg } from '../fixtures/controls';
import { isLabelArg } from '../fixtures/labels';
import { loadStories } from './files';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
setProjectAnnotations([preview]);

interface Story {
  Component: ComponentType<object>;
  args: Record<string, unknown>;
  argTypes: Record<string, { options?: readonly unknown[] }>;
}

const components = (await loadStories(import.meta.glob('../src/**/*.stories.tsx'))).map(
  ({ component, stories: those }) => {
    const stories = those.map(([, Component]) => {
      const { args, argTypes } = Component as unknown as Omit<Story, 'Component'>;
      return { Component: Component as ComponentType<object>, args, argTypes };
    });
    return [component, stories] as const;
  },
);

/** Seen only by those who scroll, or who open something. */
const behavior = ['hideOnScroll', 'autoCollapse'];

const controls = components.flatMap(([component, stories]) =>
  [...new Set(stories.flatMap(({ argTypes }) => Object.keys(argTypes)))]
    .filter((name) => (isSiteArg(name) || isLabelArg(name)) && !behavior.includes(name))
    .map((name) => [component, name, stories] as const),
);

/** Values that a reader of Storybook could choose instead. */
function others({ args, argTypes }: Story, name: string): unknown[] {
  const value = args[name];
  const options = argTypes[name]?.options ?? (typeof value === 'boolean' ? [!value] : ['Something else']);
  return options.filter((option) => option !== value);
}

let unmount: (() => Promise<void>) | undefined;

afterEach(async () => {
  await unmount?.();
  document.body.replaceChildren();
});

/** What is to be seen of a story, and what is after it has got another argument. */
async function seen(
  { Component, args }: Story,
  name: string,
  value: unknown,
): Promise<[before: string, after: string]> {
  await unmount?.();
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'storybook-root';
  const root = createRoot(container);
  unmount = async () => {
    await act(async () => root.unmount());
    container.remove();
  };
  const markup = async (given: object) => {
    await act(async () => {
      root.render(<Component {...given} />);
      await done();
    });
    await act(done);
    return document.body.innerHTML;
  };
  return [await markup(args), await markup({ ...args, [name]: value })];
}

test.each(controls)('the story of %s shows what its control “%s” says', async (_, name, stories) => {
  const changes: boolean[] = [];
  for (const story of stories) {
    for (const value of others(story, name)) {
      const [before, after] = await seen(story, name, value);
      changes.push(before !== after);
      if (before !== after) return;
    }
  }
  expect(changes).toContain(true);
});
