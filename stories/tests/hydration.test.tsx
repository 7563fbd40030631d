import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, expect, test, vi } from 'vitest';
import { stories } from './stories';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test.each(stories.filter(([name]) => !/crash|failing|^ErrorBoundary|^SearchModal/i.test(name)))(
  '%s hydrates without a warning',
  async (_, Story) => {
    const complaints: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((...args) => complaints.push(args));
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Story />);
    document.body.append(container);
    await act(async () => {
      hydrateRoot(container, <Story />, { onRecoverableError: (error) => complaints.push(error) });
    });
    expect(complaints).toEqual([]);
  },
);
