import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '@vendure-docs/theme-classic/reference';
import { inLanguage } from '../fixtures/framing';

const meta = {
  title: 'Reference/Badge',
  component: Badge,
  parameters: { usage: "import { Badge } from '@vendure-docs/theme-classic/reference';" },
  args: { children: 'beta' },
} satisfies Meta<typeof Badge>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tones: Story = {
  render: (args) => (
    <p>
      <Badge {...args}>property</Badge> <Badge tone="accent">interface</Badge> <Badge tone="tip">new</Badge>{' '}
      <Badge tone="info">optional</Badge> <Badge tone="warning">experimental</Badge>{' '}
      <Badge tone="danger">deprecated</Badge>
    </p>
  ),
};

/** In a line of text it is no higher than the line. */
export const InText: Story = {
  render: (args) => (
    <p>
      Orders know their history <Badge {...args} tone="warning" /> and what each state leads to.
    </p>
  ),
};

export const RightToLeft: Story = { args: { children: 'تجريبي', tone: 'warning' }, ...inLanguage('ar') };
