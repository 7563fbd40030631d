import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Image } from '@vendure-docs/theme-classic';

const meta = {
  title: 'Content/Image',
  component: Image,
  args: { src: '/diagram.svg', alt: 'From cart to payment to shipping', width: 720, height: 240 },
} satisfies Meta<typeof Image>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Small images cannot be enlarged. */
export const Small: Story = { args: { src: '/logo.svg', alt: 'Logo', width: 32, height: 32 } };

/** Opens large, closes with Escape. */
export const Zooms: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Enlarge picture/ }));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Close picture' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const Zoomed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Enlarge picture/ }));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};
