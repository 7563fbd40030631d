import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Collapsible } from '@vendure-docs/theme-classic';

const meta = {
  title: 'Content/Collapsible',
  component: Collapsible,
  args: { open: true, children: <p>What may be hidden.</p> },
} satisfies Meta<typeof Collapsible>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const Closed: Story = { tags: ['!dev', '!autodocs', 'test-only'], args: { open: false } };

export const Toggled: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  render: function Toggled(args) {
    const [open, setOpen] = useState(false);
    return (
      <div>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          Toggle
        </button>
        <Collapsible {...args} open={open} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByText('What may be hidden.')).toBeVisible());
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByText('What may be hidden.')).not.toBeVisible());
  },
};
