import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { ColorModeToggle } from '@vendure-docs/theme-classic';
import { siteControls, type WithSite } from '../fixtures/controls';
import { deniedStorage } from '../fixtures/storage';

const controls = siteControls('colorModeSwitch');

const meta = { title: 'Layout/ColorModeToggle', component: ColorModeToggle, ...controls } satisfies Meta<
  WithSite<typeof ColorModeToggle>
>;

export default meta;

type Story = StoryObj<WithSite<typeof ColorModeToggle>>;

export const Default: Story = {};

/** Switches to the other mode and back, and writes the mode to `<html>`. */
export const Switches: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas, globals }) => {
    const mode = String(globals['colorMode']);
    const other = mode === 'dark' ? 'light' : 'dark';
    const { dataset } = document.documentElement;
    await expect(dataset['theme']).toBe(mode);
    await userEvent.click(canvas.getByRole('button', { name: `Switch to ${other} mode` }));
    await expect(dataset['theme']).toBe(other);
    await expect(dataset['themeChoice']).toBe(other);
    await userEvent.click(canvas.getByRole('button', { name: `Switch to ${mode} mode` }));
    await expect(dataset['theme']).toBe(mode);
  },
};

/** A storage of the browser's, whose events are heard; that of the session is no other story's. The server has none. */
const shared = globalThis.sessionStorage;

/** A choice in another tab applies here too. */
export const OtherTab: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  parameters: { site: { storage: () => shared } },
  play: async () => {
    const { dataset } = document.documentElement;
    for (const mode of ['light', 'dark']) {
      shared.setItem('theme', mode);
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: mode, storageArea: shared }));
      await waitFor(() => expect(dataset['theme']).toBe(mode));
    }
    shared.removeItem('theme');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: null, storageArea: shared }));
    await waitFor(() => expect(dataset['themeChoice']).toBe('system'));
  },
};

/** Without storage there is one warning, and the choice lasts until the reader leaves the page. */
export const StorageDenied: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  parameters: { site: { storage: deniedStorage } },
  beforeEach: () => void spyOn(console, 'warn').mockImplementation(() => undefined),
  play: async ({ canvas }) => {
    const before = document.documentElement.dataset['theme'];
    await userEvent.click(canvas.getByRole('button', { name: /^Switch to/ }));
    await expect(document.documentElement.dataset['theme']).not.toBe(before);
    await userEvent.click(canvas.getByRole('button', { name: /^Switch to/ }));
    await expect(document.documentElement.dataset['theme']).toBe(before);
    await expect(console.warn).toHaveBeenCalledTimes(1);
  },
};

/** A site with a single mode has no switch. */
export const Disabled: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  args: { colorModeSwitch: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
