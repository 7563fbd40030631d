import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from '@vendure-docs/theme-classic';
import { Content } from '@vendure-docs/theme-classic/content';

const meta = {
  title: 'Content/Link',
  component: Link,
  args: { href: '/guides/orders', children: 'The order process' },
} satisfies Meta<typeof Link>;

export default meta;

type Story = StoryObj<typeof meta>;

/** By itself it looks like the text around it, because each component styles its own links. */
export const Plain: Story = {};

/** In prose it is underlined, and a link to another site is marked. */
export const InProse: Story = {
  render: () => (
    <Content
      nodes={[
        '<p>Read about <a href="/guides/orders">orders</a> first, then the ' +
          '<a href="https://parcel.example">notes on releases</a>.</p>',
      ]}
    />
  ),
};
