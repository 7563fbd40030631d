import type { Meta, StoryObj } from '@storybook/react-vite';
import { LastUpdated } from '@vendure-docs/theme-classic';
import { inLanguage } from '../fixtures/framing';

const meta = { title: 'Document/LastUpdated', component: LastUpdated, args: { date: '2025-06-14' } } satisfies Meta<
  typeof LastUpdated
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const German: Story = { ...inLanguage('de') };

export const Arabic: Story = { ...inLanguage('ar') };
