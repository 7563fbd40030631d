import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { CopyPageMenu } from '@vendure-docs/theme-classic';
import { ownItems } from '../fixtures/controls';
import { file } from '../fixtures/files';

const meta = {
  title: 'Document/CopyPageMenu',
  component: CopyPageMenu,
  argTypes: ownItems,
  args: { markdownUrl: file('page.md') },
  decorators: [
    (Story) => (
      <div className="story-end story-menu">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CopyPageMenu>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Opened: Story = { args: { defaultOpen: true } };

export const OpenedByClick: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Copy page'));
    await expect(canvas.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', file('page.md'));
  },
};

export const Copies: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Copy page'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy as Markdown' }));
    await waitFor(() => expect(canvas.getByText('Copied')).toBeVisible());
    await expect(await navigator.clipboard.readText()).toContain('# A page');
  },
};

export const CannotCopy: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  args: { markdownUrl: '/missing.md' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Copy page'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy as Markdown' }));
    await waitFor(() => expect(canvas.getByText('Copying failed')).toBeVisible());
  },
};
