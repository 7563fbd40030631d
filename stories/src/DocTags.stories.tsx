import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocTags } from '@vendure-docs/theme-classic';
import { page } from '../fixtures/page';

const meta = { title: 'Document/DocTags', component: DocTags, args: { tags: page.tags ?? [] } } satisfies Meta<
  typeof DocTags
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
