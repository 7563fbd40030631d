import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { CodeBlock, CodeBlockAction, trustedHtml } from '@vendure-docs/theme-classic';
import { graphql, linked, marked, numbered, numberedAndMarked, typescript } from '../fixtures/page';
import { inLanguage } from '../fixtures/framing';

const meta = {
  title: 'Content/CodeBlock',
  component: CodeBlock,
  args: { html: typescript, language: 'ts' },
} satisfies Meta<typeof CodeBlock>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithTitle: Story = { args: { title: 'src/review-process.ts' } };

/** A sign before the title, and a button of one's own beside the theme's. */
export const IconAndActions: Story = {
  args: {
    title: 'src/review-process.ts',
    icon: <span aria-hidden="true">TS</span>,
    actions: (
      <CodeBlockAction label="Run">
        <span aria-hidden="true">▶</span>
      </CodeBlockAction>
    ),
  },
};

/** Output is not there to be copied. */
export const WithoutCopy: Story = { args: { copy: false, title: 'Output' } };

export const OffersNoCopy: Story = {
  ...WithoutCopy,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Wrap lines' })).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Copy code' })).toBeNull();
  },
};

/** Highlighted, added, removed and wrong lines. */
export const MarkedLines: Story = { args: { html: marked } };

export const LineNumbers: Story = { args: { html: numbered, lineNumbers: 1 } };

export const LineNumbersFromTwelve: Story = { args: { html: numbered, lineNumbers: 12 } };

export const OneLine: Story = { args: { html: trustedHtml('npx parcel add --plugin review\n'), language: 'bash' } };

/** Names in a signature link to what they name. */
export const WithLinks: Story = { args: { html: linked } };

export const Diff: Story = {
  args: {
    language: 'diff',
    html: trustedHtml(
      '<span class="x">- taxes: included</span>\n<span class="i">+ taxes: added</span>\n  rounding: line\n',
    ),
  },
};

/** Long lines are wrapped on demand. */
export const Wraps: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  args: { html: graphql },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Wrap lines' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};

/** Copies the code without marks, and reports that for two seconds. */
export const Copies: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  args: { html: numberedAndMarked, lineNumbers: 1 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy code' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copied' })).toBeVisible());
    await expect(await navigator.clipboard.readText()).toMatch(/^import \{ OrderProcess, Logger \}/);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy code' })).toBeVisible(), { timeout: 60_000 });
  },
};

/** Without permission to write to the clipboard, it reports that nothing was copied. */
export const CannotCopy: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  beforeEach: () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    return () => write.mockRestore();
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy code' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copying failed' })).toBeVisible());
  },
};

export const RightToLeft: Story = { ...inLanguage('ar') };
