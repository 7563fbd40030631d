import type { Meta, StoryObj } from '@storybook/react-vite';
import { CodeBlock, Prose } from '@vendure-docs/theme-classic';
import { Step, Steps } from '@vendure-docs/theme-classic/reference';
import { inLanguage } from '../fixtures/framing';

const steps = (
  <>
    <Step title="Create a project">
      <p>It asks for a name and a database.</p>
      <CodeBlock language="bash">npm create parcel</CodeBlock>
    </Step>
    <Step title="Start it">
      <p>Server and worker run in one terminal.</p>
    </Step>
    <Step title="Log in" />
  </>
);

const meta = {
  title: 'Reference/Steps',
  component: Steps,
  subcomponents: { Step },
  parameters: { usage: "import { Step, Steps } from '@vendure-docs/theme-classic/reference';" },
  args: { children: steps },
} satisfies Meta<typeof Steps>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const InProse: Story = {
  render: (args) => (
    <Prose>
      <p>In three steps:</p>
      <Steps {...args} />
      <p>That is all.</p>
    </Prose>
  ),
};

/** Of sentences alone. */
export const WithoutTitles: Story = {
  args: {
    children: (
      <>
        <Step>Fill the kettle.</Step>
        <Step>Switch it on.</Step>
      </>
    ),
  },
};

export const RightToLeft: Story = { ...inLanguage('ar') };
