import type { Meta, StoryObj } from '@storybook/react-vite';
import { Prose } from '@vendure-docs/theme-classic';
import { InlineContents } from '@vendure-docs/theme-classic/reference';
import { inLanguage } from '../fixtures/framing';

const meta = {
  title: 'Reference/InlineContents',
  component: InlineContents,
  parameters: { usage: "import { InlineContents } from '@vendure-docs/theme-classic/reference';" },
  args: {
    entries: [
      { id: 'states', title: 'States', level: 2 },
      { id: 'change-them', title: 'Change them', level: 3 },
      {
        id: 'process',
        title: (
          <>
            Write an <code>OrderProcess</code>
          </>
        ),
        level: 4,
      },
      { id: 'events', title: 'Events', level: 2 },
    ],
  },
  render: (args) => (
    <Prose>
      <InlineContents {...args} />
    </Prose>
  ),
} satisfies Meta<typeof InlineContents>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllLevels: Story = { args: { depth: 6 } };

export const RightToLeft: Story = { args: { depth: 6 }, ...inLanguage('ar') };
