import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { TableOfContents, type TocEntry } from '@vendure-docs/theme-classic';
import { clicks, scrolls } from '../fixtures/doing';
import { toc } from '../fixtures/page';
import { framed, inLanguage, phone } from '../fixtures/framing';

const meta = {
  title: 'Navigation/TableOfContents',
  component: TableOfContents,
  args: { entries: toc },
} satisfies Meta<typeof TableOfContents>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The heading that the reader is at is marked. */
export const ActiveHeading: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  args: {
    entries: [
      { id: 'first', title: 'First', level: 2 },
      { id: 'second', title: 'Second', level: 3 },
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
  tags: ['!dev', '!autodocs', 'test-only'],
  args: {
    entries: [
      { id: 'before', title: 'Before', level: 2 },
      { id: 'last', title: 'Last', level: 2 },
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

/** Closed on small screens, opened by its button, as here. */
export const Phone: Story = {
  ...phone,
  decorators: clicks('#storybook-root button'),
};

export const Opens: Story = {
  ...phone,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'On this page' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Changing the process' })).toBeVisible());
  },
};

export const DeeperLevels: Story = {
  args: { entries: [...toc, { id: 'deep', title: 'A deeper heading', level: 4 }] },
};

export const Empty: Story = { tags: ['!dev', '!autodocs', 'test-only'], args: { entries: [] } };

const hundred: TocEntry[] = Array.from({ length: 100 }, (_, index) => ({
  id: `declaration-${index + 1}`,
  title: <code>{`declaration${index + 1}`}</code>,
  level: index % 5 === 0 ? 2 : 3,
}));

/** More entries than fit beside the page: the list scrolls by itself. */
export const HundredEntries: Story = { args: { entries: hundred }, parameters: framed(480) };

/** The reader is at the end of a long page; the marked entry is in sight. */
export const HundredEntriesAtTheEnd: Story = {
  args: { entries: hundred },
  parameters: framed(480),
  render: (args) => (
    <div className="story-page">
      <div>
        {args.entries.map(({ id, title }) => (
          <h2 key={id} id={id}>
            {title}
          </h2>
        ))}
      </div>
      <TableOfContents {...args} />
    </div>
  ),
  decorators: scrolls(100_000),
};

export const EndInSight: Story = {
  ...HundredEntriesAtTheEnd,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    const last = () => canvas.getByRole('link', { name: 'declaration100' });
    await waitFor(() => expect(last()).toHaveAttribute('aria-current', 'location'));
  },
};

export const LongLabels: Story = {
  args: {
    entries: [
      {
        id: 'long',
        title: 'Strategies, configurable operations and everything that follows from them',
        level: 2,
      },
      { id: 'name', title: <code>DefaultProductVariantPriceCalculationStrategy</code>, level: 3 },
    ],
  },
};

export const RightToLeft: Story = { ...inLanguage('ar') };
