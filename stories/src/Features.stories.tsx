import type { Meta, StoryObj } from '@storybook/react-vite';
import { Features } from '@vendure-docs/theme-classic';

const meta = {
  title: 'Pages/Features',
  component: Features,
  args: {
    items: [
      { title: 'Learn', description: 'Concepts and recipes.', href: '/learn', icon: 'book' },
      { title: 'Reference', description: 'Every class and field.', href: '/reference', icon: 'code' },
      { title: 'User Guide', description: 'For those who run the shop.', href: '/user-guide', icon: 'shop' },
    ],
  },
} satisfies Meta<typeof Features>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithEmoji: Story = {
  args: { items: [{ title: 'Brew', description: 'From bean to cup.', href: '/brew', icon: '☕' }] },
};
