import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Loading } from '@vendure-docs/theme-classic';

const meta = { title: 'States/Loading', component: Loading, args: { onRetry: fn() } } satisfies Meta<typeof Loading>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The spinner comes after 200 ms and turns once in 3 seconds. */
export const Spinner: Story = {};

export const SpinnerAppears: Story = {
  ...Spinner,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Loading' })).toBeVisible());
  },
};

export const Failed: Story = {
  args: { error: new Error('The page could not be loaded', { cause: new Error('404 Not Found') }) },
};

/** The button starts another attempt. */
export const Retried: Story = {
  ...Failed,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas, args }) => {
    // What caused it says nothing to readers.
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^The page could not be loaded\s*Retry$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
