import type { Meta, StoryObj } from '@storybook/react-vite';
import { Deprecated } from '@vendure-docs/theme-classic/reference';
import { inLanguage } from '../fixtures/framing';

const meta = {
  title: 'Reference/Deprecated',
  component: Deprecated,
  parameters: { usage: "import { Deprecated } from '@vendure-docs/theme-classic/reference';" },
  args: {
    children: (
      <p>
        Use <code>findOne</code>, which knows the channel.
      </p>
    ),
  },
} satisfies Meta<typeof Deprecated>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SinceVersion: Story = { args: { since: '2.4.0' } };

export const InGerman: Story = { args: { since: '2.4.0' }, ...inLanguage('de') };
