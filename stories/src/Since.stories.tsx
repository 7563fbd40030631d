import type { Meta, StoryObj } from '@storybook/react-vite';
import { Experimental, Since } from '@vendure-docs/theme-classic/reference';
import { inLanguage } from '../fixtures/framing';

const meta = {
  title: 'Reference/Since',
  component: Since,
  subcomponents: { Experimental },
  parameters: { usage: "import { Experimental, Since } from '@vendure-docs/theme-classic/reference';" },
  args: { version: '3.1.0' },
} satisfies Meta<typeof Since>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AndExperimental: Story = {
  render: (args) => (
    <p>
      <Since {...args} /> <Experimental />
    </p>
  ),
};

export const InGerman: Story = { ...AndExperimental, ...inLanguage('de') };
