import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Diagram } from '@vendure-docs/theme-classic';
import { contrast, over, parseColor } from '../../packages/theme-classic/test/contrast';
import { flow, sequence, states, wide } from '../fixtures/diagrams';

const meta = {
  title: 'Content/Diagram',
  component: Diagram,
  args: flow,
} satisfies Meta<typeof Diagram>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Boxes in frames, and lines with labels. */
export const Flow: Story = {};

export const Described: Story = {
  ...Flow,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: flow.title })).toHaveAccessibleDescription(flow.description);
  },
};

export const IsReadable: Story = {
  ...Flow,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvasElement }) => {
    const page = parseColor(getComputedStyle(document.documentElement).backgroundColor);
    await expect(page[3]).toBe(1);
    const texts = [...canvasElement.querySelectorAll('svg text')];
    // A frame's name, and what boxes and lines say.
    await expect(new Set(texts.map(({ classList }) => classList.value)).size).toBeGreaterThan(1);
    for (const text of texts) {
      const color = over(parseColor(getComputedStyle(text).fill), page);
      await expect(contrast(color, page)).toBeGreaterThanOrEqual(4.5);
    }
  },
};

export const States: Story = { args: states };

export const Sequence: Story = { args: sequence };

/** One that is wider than the page scrolls inside its frame. */
export const Wide: Story = {
  args: wide,
};

export const TakesTheFocus: Story = {
  ...Wide,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('group', { name: wide.title });
    await expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
    frame.focus();
    await expect(frame).toHaveFocus();
  },
};

export const WithoutTexts: Story = { args: { ...flow, title: undefined, description: undefined } };
