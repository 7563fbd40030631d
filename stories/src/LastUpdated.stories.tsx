import type { Meta, StoryObj } from '@storybook/react-vite';
import { LastUpdated } from '@vendure-docs/theme-classic';

const meta = { title: 'Document/LastUpdated', component: LastUpdated, args: { date: '2025-06-14' } } satisfies Meta<
  typeof LastUpdated
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const German: Story = { globals: { language: 'de' } };

export const Arabic: Story = { globals: { language: 'ar' } };
