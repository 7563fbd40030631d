import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '@vendure-docs/theme-classic';
import { Member, MemberDescription, MemberInfo } from '@vendure-docs/theme-classic/reference';

const meta = {
  title: 'Reference/Member',
  component: Member,
  subcomponents: { MemberInfo, MemberDescription },
  parameters: { usage: "import { Member } from '@vendure-docs/theme-classic/reference';" },
  args: {
    name: 'findOne',
    id: 'findone',
    kind: 'method',
    type: '(ctx: RequestContext, orderId: ID) => Promise<Order | undefined>',
    children: <p>Returns an order, or nothing if there is none with this id.</p>,
  },
} satisfies Meta<typeof Member>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Method: Story = { args: { since: '3.1.0', experimental: true } };

export const Property: Story = {
  args: {
    name: 'orderItemsLimit',
    id: 'orderitemslimit',
    kind: 'property',
    type: 'number',
    default: '999',
    children: <p>The most items that an order may have.</p>,
  },
};

export const Deprecated: Story = {
  args: {
    name: 'findByCode',
    id: 'findbycode',
    type: '(code: string) => Promise<Order>',
    deprecated: true,
    children: (
      <p>
        Use <code>findOne</code>, which knows the channel.
      </p>
    ),
  },
};

/** Without anchors, and below headings of another level. */
export const OfLevelFour: Story = {
  args: { name: 'take', id: undefined, level: 4, kind: 'property', type: 'number', children: undefined },
  render: (args) => (
    <>
      <Heading level={3}>Options</Heading>
      <Member {...args} />
      <Member name="skip" level={4} kind="property" type="number" />
    </>
  ),
};

/** Where the heading is a document's own, as in this site's reference. */
export const BelowAHeading: Story = {
  args: { name: undefined, id: undefined },
  render: (args) => (
    <>
      <Heading level={3} id="findone">
        findOne
      </Heading>
      <Member {...args} />
    </>
  ),
};
