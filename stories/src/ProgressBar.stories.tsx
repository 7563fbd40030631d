import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ProgressBar } from '@vendure-docs/theme-classic';
import { framed } from '../fixtures/framing';
import { labelControls } from '../fixtures/labels';

const meta = {
  title: 'Layout/ProgressBar',
  component: ProgressBar,
  ...labelControls('loadingPage'),
  parameters: framed(120),
} satisfies Meta<typeof ProgressBar>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Appears once loading has taken 200 ms. */
export const Loading: Story = {
  parameters: { site: { loading: true } },
};

export const Appears: Story = {
  ...Loading,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('progressbar')).toBeVisible());
  },
};

export const Idle: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument();
  },
};
