import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ErrorBoundary, type ErrorBoundaryProps } from '@vendure-docs/theme-classic';

const meta = {
  title: 'States/ErrorBoundary',
  component: ErrorBoundary,
  args: { children: <Crash /> },
} satisfies Meta<ErrorBoundaryProps>;

export default meta;

type Story = StoryObj<ErrorBoundaryProps>;

let healthy = false;

function Crash() {
  if (healthy) return <p>All is well again.</p>;
  throw new Error('The price could not be shown', {
    cause: new Error('No currency', { cause: new Error('Channel "default" is missing') }),
  });
}

/** The whole chain of causes, the page's title, and trying again. */
export const Crashed: Story = {};

export const CrashedWithCauses: Story = {
  ...Crashed,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    healthy = false;
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'This page crashed' })).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/Channel "default" is missing/)).toBeVisible());
    await expect(document.title).toBe('Page Error | Parcel Docs');
  },
};

export const TriesAgain: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    healthy = true;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.getByText('All is well again.')).toBeVisible());
    healthy = false;
  },
};
