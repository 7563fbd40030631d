import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Details } from '@vendure-docs/theme-classic';

const meta = {
  title: 'Content/Details',
  component: Details,
  args: { summary: 'Why is a cancelled order not deleted?', children: <p>Because invoices point at it.</p> },
} satisfies Meta<typeof Details>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Opens and closes with an animated height. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const summary = canvas.getByText('Why is a cancelled order not deleted?');
    await userEvent.click(summary);
    await waitFor(() => expect(canvas.getByText('Because invoices point at it.')).toBeVisible());
    await userEvent.click(summary);
    await waitFor(() => expect(canvas.getByText('Because invoices point at it.')).not.toBeVisible());
  },
};

export const InitiallyOpen: Story = { args: { defaultOpen: true } };
