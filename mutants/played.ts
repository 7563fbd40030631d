import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { expect, test } from 'vitest';
import * as preview from '../stories/.storybook/preview';

// What happy-dom lacks and stories need; nothing moves and nothing is laid out there.
document.getAnimations ??= () => [];
HTMLElement.prototype.showPopover ??= () => {};
HTMLElement.prototype.hidePopover ??= () => {};
const { animate } = Element.prototype;
Element.prototype.animate = function animateQuietly(this: Element, ...how: Parameters<typeof animate>) {
  const animation = animate.apply(this, how);
  // In a browser nobody has to wait for an animation; here one that is canceled would be an unhandled rejection.
  animation.finished.catch(() => {});
  return animation;
};
HTMLDialogElement.prototype.requestClose ??= function requestClose(this: HTMLDialogElement) {
  if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
};

// A mutant that lets a story wait in vain is to be known soon: nothing here waits for the network or an animation.
configure({ asyncUtilTimeout: 5000 });
setProjectAnnotations([preview]);

/** What happy-dom cannot show: it lays nothing out, scrolls nothing, makes nothing inert and has no files of the server. */
const inChromeOnly = new Set([
  'BackToTop: Default',
  'ColorModeToggle: Default',
  'CopyPageMenu: Copies',
  'CopyPageMenu: CannotCopy',
  'Diagram: Wide',
  'MobileMenu: Opened',
  'MobileMenu: KeepsFocus',
  'Navbar: HidesOnScroll',
  'SearchPage: MoreOnScroll',
  'SearchPage: MoreFails',
]);

/** Each story can be played. */
export function register(component: string, module: Parameters<typeof composeStories>[0]): void {
  const stories = Object.entries(composeStories(module))
    .map(([name, story]) => [`${component}: ${name}`, story as { run(): Promise<void> }] as const)
    .filter(([name]) => !inChromeOnly.has(name));
  test.each(stories)('%s can be played', async (_, story) => {
    await expect(story.run()).resolves.toBeUndefined();
  });
}
