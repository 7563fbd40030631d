import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { TableOfContents } from '@vendure-docs/theme-classic';
import { page } from '../fixtures/page';

const meta = {
  title: 'Navigation/TableOfContents',
  component: TableOfContents,
  args: { entries: page.toc },
} satisfies Meta<typeof TableOfContents>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The heading that the reader is at is marked. */
export const ActiveHeading: Story = {
  args: {
    entries: [
      { id: 'first', html: 'First', level: 2 },
      { id: 'second', html: 'Second', level: 3 },
    ],
  },
  render: (args) => (
    <div>
      <TableOfContents {...args} />
      <h2 id="first">First</h2>
      <div className="story-tall" />
      <h3 id="second">Second</h3>
      <div className="story-tall" />
    </div>
  ),
  play: async ({ canvas }) => {
    document.getElementById('second')?.scrollIntoView({ behavior: 'instant' });
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Second' })).toHaveAttribute('aria-current', 'location'),
    );
    window.scrollTo({ top: 0, behavior: 'instant' });
  },
};

/** At the end of the page the last heading is marked, although it cannot come up to the top. */
export const EndOfPage: Story = {
  args: {
    entries: [
      { id: 'before', html: 'Before', level: 2 },
      { id: 'last', html: 'Last', level: 2 },
    ],
  },
  render: (args) => (
    <div>
      <TableOfContents {...args} />
      <h2 id="before">Before</h2>
      <div className="story-tall" />
      <h2 id="last">Last</h2>
    </div>
  ),
  play: async ({ canvas }) => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Last' })).toHaveAttribute('aria-current', 'location'));
    window.scrollTo({ top: 0, behavior: 'instant' });
  },
};

/** Closed on small screens, opened by its button. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const button = canvas.queryByRole('button', { name: 'On this page' });
    if (!button) return;
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Changing the process' })).toBeVisible());
  },
};

export const DeeperLevels: Story = {
  args: { entries: [...page.toc, { id: 'deep', html: 'A deeper heading', level: 4 }] },
};

export const Empty: Story = { args: { entries: [] } };
