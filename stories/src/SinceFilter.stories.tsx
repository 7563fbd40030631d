import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SinceFilter } from '@vendure-docs/theme-classic/reference';
import { inLanguage } from '../fixtures/framing';

const meta = {
  title: 'Reference/SinceFilter',
  component: SinceFilter,
  parameters: { usage: "import { SinceFilter } from '@vendure-docs/theme-classic/reference';" },
  args: { choices: ['3.5', '3.4', '3.1'], shown: 24, count: 24 },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return <SinceFilter {...args} value={value} onValueChange={setValue} />;
  },
} satisfies Meta<typeof SinceFilter>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AnyVersion: Story = {};

/** It says how much of the list is shown. */
export const Chosen: Story = { args: { value: '3.4', shown: 7 } };

export const RightToLeft: Story = { args: { value: '3.4', shown: 7 }, ...inLanguage('ar') };
