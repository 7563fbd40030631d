import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Heading, PageHeading } from '@vendure-docs/theme-classic';
import { phone } from '../fixtures/framing';

const meta = {
  title: 'Content/PageHeading',
  component: PageHeading,
  args: { children: 'Orders' },
} satisfies Meta<typeof PageHeading>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A long heading wraps into lines of similar length, and names without spaces break wherever necessary. */
export const Long: Story = {
  args: {
    children: (
      <>
        Strategies and configurable operations with <code>DefaultProductVariantPriceCalculationStrategy</code>
      </>
    ),
  },
};

/** The name of a class. */
export const Name: Story = { ...phone, args: { children: 'DefaultProductVariantPriceCalculationStrategy' } };

/** So it is with the headings of sections that are no markup of the builder. */
export const NamesBreakBetweenTheirHumps: Story = {
  ...Name,
  tags: ['!dev', '!autodocs', 'test-only'],
  render: ({ children }) => (
    <>
      <PageHeading>{children}</PageHeading>
      <Heading level={2}>{children}</Heading>
    </>
  ),
  play: async ({ canvas }) => {
    for (const heading of canvas.getAllByRole('heading')) {
      const letters = [...heading.textContent].length;
      const tops = new Map<number, string>();
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null)
        for (let at = 0; at < text.length; at += 1) {
          const range = new Range();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const { top } = range.getBoundingClientRect();
          tops.set(top, (tops.get(top) ?? '') + text.data.charAt(at));
        }
      const lines = [...tops.values()];
      await expect(lines.join('')).toHaveLength(letters);
      await expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) await expect(line).toMatch(/^[A-Z]/);
    }
  },
};
