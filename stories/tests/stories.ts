import { setProjectAnnotations } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import * as preview from '../.storybook/preview';
import { loadStories } from './files';

setProjectAnnotations([preview]);

/** The stories of each component, ready to be rendered. */
export const components: [component: string, stories: [name: string, Story: ComponentType][]][] = (
  await loadStories(import.meta.glob('../src/**/*.stories.tsx'))
).map(({ component, stories: those }) => [component, those]);

/** Every story by a name such as `Tabs: Default`. */
export const stories: [name: string, Story: ComponentType][] = components.flatMap(([component, those]) =>
  those.map(([name, Story]): [string, ComponentType] => [`${component}: ${name}`, Story]),
);
