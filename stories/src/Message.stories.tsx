import type { Meta, StoryObj } from '@storybook/react-vite';
import { Message } from '@vendure-docs/theme-classic';

const meta = {
  title: 'States/Message',
  component: Message,
  args: { title: 'Nothing here yet', children: <p>This part of the manual is being written.</p> },
} satisfies Meta<typeof Message>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** With a link or a button for what to do next. */
export const WithAction: Story = { args: { action: <a href="/">Go to the home page</a> } };
