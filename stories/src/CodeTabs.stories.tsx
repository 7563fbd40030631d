import type { Meta, StoryObj } from '@storybook/react-vite';
import { CodeTabs } from '@vendure-docs/theme-classic/reference';
import { graphql, typescript } from '../fixtures/page';

const meta = {
  title: 'Reference/CodeTabs',
  component: CodeTabs,
  parameters: { usage: "import { CodeTabs } from '@vendure-docs/theme-classic/reference';" },
  args: {
    id: 'languages',
    label: 'Languages',
    tabs: [
      { value: 'server', label: 'Server', language: 'ts', title: 'src/review-process.ts', html: typescript },
      { value: 'GraphQL', language: 'graphql', html: graphql },
    ],
  },
} satisfies Meta<typeof CodeTabs>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Second: Story = { args: { defaultValue: 'GraphQL' } };
