import type { Meta, StoryObj } from '@storybook/react-vite';
import { EditLink } from '@vendure-docs/theme-classic';

const meta = {
  title: 'Document/EditLink',
  component: EditLink,
  args: { href: 'https://github.com/example' },
} satisfies Meta<typeof EditLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Below a generated page, which nobody edits. */
export const ToASource: Story = { args: { children: 'View source' } };
