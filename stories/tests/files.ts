import { composeStories } from '@storybook/react-vite';
import type { ComponentType } from 'react';

/** What a file with stories exports. */
export type StoryModule = Parameters<typeof composeStories>[0];

/** A file with stories. */
export interface StoryFile {
  path: string;
  /** The component it is about, or the page of a site. */
  component: string;
  /** What it exports; nothing if it does not load. */
  module: Partial<StoryModule>;
  /** Its stories, ready to be rendered. */
  stories: [name: string, Story: ComponentType][];
}

/**
 * Loads files with stories. One that does not load has a single story, which throws the reason: so it fails the tests that
 * name it, and all other stories are tested.
 */
export function loadStories(files: Record<string, () => Promise<unknown>>): Promise<StoryFile[]> {
  return Promise.all(
    Object.entries(files).map(async ([path, load]): Promise<StoryFile> => {
      const component = path.replace(/^.*\/|\.stories\.tsx$/g, '');
      try {
        const module = (await load()) as StoryModule;
        return { path, component, module, stories: Object.entries<ComponentType>(composeStories(module)) };
      } catch (error) {
        return { path, component, module: {}, stories: [['does not load', broken(path, error)]] };
      }
    }),
  );
}

function broken(path: string, cause: unknown): ComponentType {
  const Broken = () => {
    throw new Error(`${path} does not load: ${String(cause)}`, { cause });
  };
  return Object.assign(Broken, { args: {}, argTypes: {} });
}
