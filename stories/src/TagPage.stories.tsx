import type { Meta, StoryObj } from '@storybook/react-vite';
import { TagPage } from '@vendure-docs/theme-classic';

const meta = {
  title: 'Pages/TagPage',
  component: TagPage,
  args: {
    tag: 'orders',
    description: 'From the cart to the shelf.',
    allTagsHref: '/tags',
    documents: [
      { title: 'Orders', href: '/guides/orders', description: 'The way of an order from cart to shelf.' },
      { title: 'Payments', href: '/guides/payments' },
    ],
  },
} satisfies Meta<typeof TagPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Without a description, and of a single page. */
export const OnePage: Story = {
  args: { description: undefined, documents: [{ title: 'Orders', href: '/guides/orders' }] },
};

/** Pages of one title are told apart by the way to them. */
export const OfOneTitle: Story = {
  args: {
    documents: ['Learn › Core Concepts', 'User Guide › Settings'].map((trail, index) => ({
      title: 'Channels',
      href: `/${index}/channels`,
      trail,
      description: 'What is sold where.',
    })),
  },
};
