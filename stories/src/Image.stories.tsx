import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Image } from '@vendure-docs/theme-classic';
import { clicks } from '../fixtures/doing';
import { framed } from '../fixtures/framing';
import { file } from '../fixtures/files';

const meta = {
  title: 'Content/Image',
  component: Image,
  args: { src: file('diagram.svg'), alt: 'From cart to payment to shipping', width: 720, height: 240 },
} satisfies Meta<typeof Image>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Small images cannot be enlarged. */
export const Small: Story = { args: { src: file('logo.svg'), alt: 'Logo', width: 32, height: 32 } };

/** Opens large, closes with Escape. */
export const Zooms: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Enlarge picture/ }));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Close picture' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const Zoomed: Story = {
  parameters: framed(480),
  decorators: clicks('#storybook-root button'),
};

/** An image that only decorates: screen readers pass over it, but its button says what it does. */
export const WithoutAlternativeText: Story = { args: { alt: '' } };

/** A tall image is no taller than the window. */
export const Portrait: Story = { args: { src: file('portrait.svg'), alt: 'A receipt', width: 600, height: 1200 } };

/** Where there is no image, its text and its place remain. */
export const Broken: Story = { args: { src: '/missing.png', alt: 'From cart to payment to shipping' } };

export const WithTitle: Story = { args: { title: 'The way of an order' } };
