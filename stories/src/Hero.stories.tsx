import type { Meta, StoryObj } from '@storybook/react-vite';
import { Hero } from '@vendure-docs/theme-classic';

const meta = {
  title: 'Pages/Hero',
  component: Hero,
  args: {
    title: 'Build the shop you have in mind',
    tagline: 'Guides, reference and a manual.',
    actions: [
      { label: 'Get started', href: '/start' },
      { label: 'Browse the API', href: '/api' },
    ],
  },
} satisfies Meta<typeof Hero>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TitleOnly: Story = { args: { tagline: undefined, actions: [] } };
