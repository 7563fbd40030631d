import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { CodeBlock, Details } from '@vendure-docs/theme-classic';
import { typescript } from '../fixtures/page';
import { inLanguage } from '../fixtures/framing';

const meta = {
  title: 'Content/Details',
  component: Details,
  args: { summary: 'Why is a cancelled order not deleted?', children: <p>Because invoices point at it.</p> },
} satisfies Meta<typeof Details>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Opens and closes with an animated height. */
export const OpensAndCloses: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    const summary = canvas.getByText('Why is a cancelled order not deleted?');
    await userEvent.click(summary);
    await waitFor(() => expect(canvas.getByText('Because invoices point at it.')).toBeVisible());
    await userEvent.click(summary);
    await waitFor(() => expect(canvas.getByText('Because invoices point at it.')).not.toBeVisible());
  },
};

export const InitiallyOpen: Story = { args: { defaultOpen: true } };

export const WithCode: Story = {
  args: {
    summary: (
      <>
        What does <code>reviewProcess</code> look like?
      </>
    ),
    defaultOpen: true,
    children: <CodeBlock language="ts" html={typescript} />,
  },
};

export const Nested: Story = {
  args: {
    defaultOpen: true,
    children: (
      <>
        <p>Because invoices point at it.</p>
        <Details summary="What if there is no invoice?" defaultOpen>
          <p>Then a refund or a stock movement does.</p>
        </Details>
      </>
    ),
  },
};

export const LongSummary: Story = {
  args: {
    summary:
      'Why is a cancelled order not deleted, what becomes of the stock it had allocated, and who is told about either of the two?',
  },
};

export const RightToLeft: Story = { args: { defaultOpen: true }, ...inLanguage('ar') };
