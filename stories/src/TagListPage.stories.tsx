import type { Meta, StoryObj } from '@storybook/react-vite';
import { TagListPage } from '@vendure-docs/theme-classic';

const meta = {
  title: 'Pages/TagListPage',
  component: TagListPage,
  args: {
    tags: [
      { title: 'api', href: '/tags/api', count: 12 },
      { title: 'authentication', href: '/tags/authentication', count: 3 },
      { title: 'orders', href: '/tags/orders', count: 7 },
    ],
  },
} satisfies Meta<typeof TagListPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
