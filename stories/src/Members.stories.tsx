import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '@vendure-docs/theme-classic';
import { Member, MemberDescription, MemberInfo, Members } from '@vendure-docs/theme-classic/reference';

const meta = {
  title: 'Reference/Members',
  component: Members,
  subcomponents: { Member, MemberDescription },
  parameters: {
    usage: "import { Member, MemberDescription, Members } from '@vendure-docs/theme-classic/reference';",
  },
} satisfies Meta<typeof Members>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Members {...args}>
      <Member name="orderItemsLimit" id="orderitemslimit" kind="property" type="number" default="999">
        <p>The most items that an order may have.</p>
      </Member>
      <Member
        name="findOne"
        id="findone"
        kind="method"
        type="(ctx: RequestContext, orderId: ID) => Promise<Order | undefined>"
        since="3.1.0"
        experimental
      >
        <p>Returns an order, or nothing if there is none with this id.</p>
      </Member>
      <Member name="findByCode" id="findbycode" kind="method" type="(code: string) => Promise<Order>" deprecated>
        <p>
          Use <code>findOne</code>, which knows the channel.
        </p>
      </Member>
    </Members>
  ),
};

/** Without anchors, and below headings of another level. */
export const OfLevelFour: Story = {
  render: (args) => (
    <>
      <Heading level={3}>Options</Heading>
      <Members {...args}>
        <Member name="take" level={4} kind="property" type="number" />
        <Member name="skip" level={4} kind="property" type="number" />
      </Members>
    </>
  ),
};

/** Of parts, where the heading is a document's own. */
export const OfParts: Story = {
  render: () => (
    <>
      <Heading level={3} id="findone">
        findOne
      </Heading>
      <MemberInfo kind="method" type="(ctx: RequestContext, orderId: ID) => Promise<Order | undefined>" />
      <MemberDescription>
        <p>Returns an order, or nothing if there is none with this id.</p>
      </MemberDescription>
    </>
  ),
};
