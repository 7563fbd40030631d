import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumbs } from '@vendure-docs/theme-classic';
import { page } from '../fixtures/page';
import { inLanguage, phone } from '../fixtures/framing';

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  args: { items: page.breadcrumbs },
} satisfies Meta<typeof Breadcrumbs>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithLinks: Story = {
  args: {
    items: [
      { label: 'Developer guide', href: '/guides/developer/' },
      { label: 'Migrating', href: '/guides/migrating/' },
      { label: 'Database' },
    ],
  },
};

export const Long: Story = {
  ...phone,
  args: { items: Array.from({ length: 7 }, (_, index) => ({ label: `A rather long name of level ${index + 1}` })) },
};

export const Empty: Story = { tags: ['!dev', '!autodocs', 'test-only'], args: { items: [] } };

export const RightToLeft: Story = { ...inLanguage('ar') };
