import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ColorModeToggle } from '@vendure-docs/theme-classic';
import { config } from '../fixtures/site';

const meta = { title: 'Layout/ColorModeToggle', component: ColorModeToggle } satisfies Meta<typeof ColorModeToggle>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Switches to the other mode and back; `<html>` says which one holds. */
export const Default: Story = {
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

/** A site of one mode has no switch. */
export const Disabled: Story = {
  parameters: { site: { config: { ...config, colorMode: { ...config.colorMode, disableSwitch: true } } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
