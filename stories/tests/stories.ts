import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import * as preview from '../.storybook/preview';

setProjectAnnotations([preview]);

type StoryModule = Parameters<typeof composeStories>[0];

/** Every story, ready to be rendered, by a name such as `Tabs: Default`. */
export const stories: [name: string, Story: ComponentType][] = Object.entries(
  import.meta.glob<StoryModule>('../src/*.stories.tsx', { eager: true }),
).flatMap(([path, module]) => {
  const file = path.replace(/^.*\/|\.stories\.tsx$/g, '');
  return Object.entries(composeStories(module)).map(([name, Story]): [string, ComponentType] => [
    `${file}: ${name}`,
    Story as ComponentType,
  ]);
});
