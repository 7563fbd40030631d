import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardList } from '@vendure-docs/theme-classic';
import { inLanguage } from '../fixtures/framing';

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

/** Long texts are cut off after three lines. */
export const LongTexts: Story = {
  args: {
    items: [
      {
        title: 'Strategies, configurable operations and everything that follows from them',
        href: '/guides/strategies',
        description: 'A strategy answers a single question of the server, such as what an order is called. '.repeat(4),
      },
      { title: 'Payments', href: '/guides/payments', description: 'How money is settled.' },
    ],
  },
};

export const RightToLeft: Story = { ...inLanguage('ar') };
