import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import * as preview from '../stories/.storybook/preview';
import { markupOf } from '../stories/tests/markup';

setProjectAnnotations([preview]);

/** The stories of a component keep their markup, as in `stories/tests/server.test.tsx`. */
export function register(component: string, module: Parameters<typeof composeStories>[0]): void {
  test(`${component} keeps its markup`, async () => {
    const stories = Object.entries(composeStories(module))
      .filter(([name]) => !/crash|failing|TriesAgain/i.test(name))
      .map(([name, Story]): [string, ComponentType] => [name, Story as ComponentType]);
    await expect(markupOf(stories)).toMatchFileSnapshot(`../tests/markup/${component}.html`);
  });
}
