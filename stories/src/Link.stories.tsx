import type { Meta, StoryObj } from '@storybook/react-vite';
import { Content, Link } from '@vendure-docs/theme-classic';

const meta = {
  title: 'Content/Link',
  component: Link,
  args: { href: '/guides/orders', children: 'The order process' },
} satisfies Meta<typeof Link>;

export default meta;

type Story = StoryObj<typeof meta>;

/** As it is, it looks like the text around it: components give it their own look. */
export const Plain: Story = {};

/** In prose it is underlined, and one that leads to another site is marked. */
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
