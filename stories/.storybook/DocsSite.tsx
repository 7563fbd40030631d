import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { ThemeProvider } from '@vendure-docs/theme-classic';
import { useEffect, useMemo, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { config } from '../fixtures/site';
import { memoryStorage } from '../fixtures/storage';
import { apply, decode } from '../studio/changes';
import { globalsNow } from './docsPage';
import { storybookTheme } from './theme';
import { StoryLink } from './withSite';

type Mode = 'dark' | 'light';

const modeNow = () => (globalsNow()['colorMode'] ?? 'dark') as Mode;

/** The frame of every docs page: Storybook's own, in the toolbar's mode and the theme's type and colors. */
export default function DocsSite({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [mode, setMode] = useState(modeNow);
  useEffect(() => {
    // Of this page, and not those in the event: the stories in frames tell theirs here, too.
    const follow = () => {
      setMode(modeNow());
      apply(decode(globalsNow()['tokens']));
    };
    follow();
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context]);
  const storage = useMemo(() => memoryStorage({ theme: mode }), [mode]);
  return (
    <DocsContainer context={context} theme={storybookTheme(mode)}>
      <ThemeProvider
        key={mode}
        config={config}
        location={{ pathname: '/', hash: '', search: '' }}
        Link={StoryLink}
        storage={storage}
      >
        {children}
      </ThemeProvider>
    </DocsContainer>
  );
}
