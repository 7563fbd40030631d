import '../../../packages/site/src/styles/index.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '@vendure-docs/theme-classic';
import { MemberDescription } from '../../../packages/site/src/components/MemberDescription';
import { MemberInfo } from '../../../packages/site/src/components/MemberInfo';

const meta = {
  title: 'This site/MemberDescription',
  component: MemberDescription,
  parameters: { usage: '<MemberDescription>…</MemberDescription>' },
  args: { children: <p>Returns an order, or nothing if there is none with this id.</p> },
} satisfies Meta<typeof MemberDescription>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** As the reference shows a member: its heading, its type, and what it is for. */
export const Member: Story = {
  render: (args) => (
    <>
      <Heading level={3} id="findone">
        findOne
      </Heading>
      <MemberInfo kind="method" type="(ctx: RequestContext, orderId: ID) =&gt; Promise&lt;Order | undefined&gt;" />
      <MemberDescription {...args} />
    </>
  ),
};
