import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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

/** A long row scrolls, and its last tab is not below the name of the language. */
export const Many: Story = {
  args: {
    tabs: Array.from({ length: 16 }, (_, index) => ({
      value: `Version ${String(index + 1)}`,
      language: 'typescript',
      html: typescript,
    })),
  },
};

export const LastTabIsSeen: Story = {
  ...Many,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist');
    list.scrollLeft = list.scrollWidth;
    const body = canvas.getByRole('tabpanel').querySelector('[data-language]')!;
    const language = getComputedStyle(body, '::after');
    const start = body.getBoundingClientRect().right - parseFloat(language.right) - parseFloat(language.width);
    await expect(language.content).toMatch(/typescript|data-language/);
    await expect(canvas.getAllByRole('tab').at(-1)!.getBoundingClientRect().right).toBeLessThan(start);
  },
};
