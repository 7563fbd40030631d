import type { Meta, StoryObj } from '@storybook/react-vite';
import { Paginator } from '@vendure-docs/theme-classic';
import { page } from '../fixtures/page';
import { inLanguage, phone } from '../fixtures/framing';

const meta = {
  title: 'Navigation/Paginator',
  component: Paginator,
  args: { previous: page.previous, next: page.next },
} satisfies Meta<typeof Paginator>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Both: Story = {};

export const OnlyNext: Story = { args: { previous: undefined } };

export const OnlyPrevious: Story = { args: { next: undefined } };

export const LongTitles: Story = {
  ...phone,
  args: {
    previous: { title: 'Strategies, configurable operations and everything that follows from them', href: '/a' },
  },
};

export const RightToLeft: Story = { ...inLanguage('ar') };
