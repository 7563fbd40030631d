import type { Meta, StoryObj } from '@storybook/react-vite';
import { Admonition } from '@vendure-docs/theme-classic';
import { forced, inLanguage } from '../fixtures/framing';

const meta = {
  title: 'Content/Admonition',
  component: Admonition,
  argTypes: {
    // A site may have kinds of its own, so the type is no union.
    kind: { control: 'select', options: ['note', 'tip', 'info', 'warning', 'caution', 'danger', 'cli', 'custom'] },
  },
  args: { kind: 'note', children: <p>Orders that are under way keep their state.</p> },
} satisfies Meta<typeof Admonition>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Note: Story = { args: { kind: 'note' } };

export const Tip: Story = { args: { kind: 'tip' } };

export const Info: Story = { args: { kind: 'info' } };

export const Warning: Story = { args: { kind: 'warning' } };

export const Caution: Story = { args: { kind: 'caution' } };

export const Danger: Story = { args: { kind: 'danger' } };

export const Cli: Story = { args: { kind: 'cli' } };

export const Custom: Story = { args: { kind: 'custom' } };

export const WithTitle: Story = {
  args: {
    kind: 'tip',
    title: (
      <>
        Draw it <code>first</code>
      </>
    ),
  },
};

export const WithoutTitle: Story = { args: { kind: 'note', title: '' } };

export const Nested: Story = {
  args: {
    kind: 'info',
    children: (
      <Admonition kind="warning">
        <p>A warning inside.</p>
      </Admonition>
    ),
  },
};

export const LongTitle: Story = {
  args: {
    kind: 'warning',
    title: 'Taking a state out of the process leaves orders in it behind, and nobody can move them on',
  },
};

/** The title and the icon are on the other side. */
export const RightToLeft: Story = { args: { kind: 'tip' }, ...inLanguage('ar') };

/** Where the system chooses the colors, the edge and the icon remain. */
export const ForcedColors: Story = { ...forced, args: { kind: 'danger' } };
