import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import * as preview from '../.storybook/preview';

setProjectAnnotations([preview]);

type StoryModule = Parameters<typeof composeStories>[0];

/** The stories of each component, ready to be rendered. */
export const components: [component: string, stories: [name: string, Story: ComponentType][]][] = Object.entries(
  import.meta.glob<StoryModule>('../src/**/*.stories.tsx', { eager: true }),
).map(([path, module]) => [
  path.replace(/^.*\/|\.stories\.tsx$/g, ''),
  Object.entries(composeStories(module)).map(([name, Story]) => [name, Story as ComponentType]),
]);

/** Every story by a name such as `Tabs: Default`. */
export const stories: [name: string, Story: ComponentType][] = components.flatMap(([component, those]) =>
  those.map(([name, Story]): [string, ComponentType] => [`${component}: ${name}`, Story]),
);
