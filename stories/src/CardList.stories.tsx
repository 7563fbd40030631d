import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardList } from '@vendure-docs/theme-classic';

const meta = {
  title: 'Content/CardList',
  component: CardList,
  args: {
    items: [
      { title: 'Payments', href: '/guides/payments', description: 'How money is authorised, settled and given back.' },
      {
        title: 'Stock control',
        href: '/guides/stock',
        description: 'What is on hand, what is allocated and what is sold.',
      },
      { title: 'Taxes', href: '/guides/taxes' },
    ],
  },
} satisfies Meta<typeof CardList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const One: Story = {
  args: { items: [{ title: 'Payments', href: '/guides/payments', description: 'How money is settled.' }] },
};
