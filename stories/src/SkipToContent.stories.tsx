import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { SkipToContent } from '@vendure-docs/theme-classic';
import { doing } from '../fixtures/doing';
import { framed } from '../fixtures/framing';
import { labelControls } from '../fixtures/labels';

const meta = {
  title: 'Layout/SkipToContent',
  component: SkipToContent,
  ...labelControls('skipToContent'),
  parameters: framed(160),
} satisfies Meta<typeof SkipToContent>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The link is invisible until it has focus. */
export const Unfocused: Story = {};

export const Focused: Story = {
  decorators: doing(async () =>
    document.querySelector<HTMLElement>('#storybook-root a')?.focus({ preventScroll: true }),
  ),
};

export const FirstStop: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: 'Skip to main content' });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', '#main');
  },
};
