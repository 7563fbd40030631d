import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps, ReactNode } from 'react';
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

/** The texts of the first member, and of the heading above it. */
interface Texts {
  heading: string;
  name: string;
  type: string;
  default: string;
  description: ReactNode;
}

type Story = StoryObj<ComponentProps<typeof Members> & Partial<Texts>>;

export const Default: Story = {
  args: {
    name: 'orderItemsLimit',
    type: 'number',
    default: '999',
    description: <p>The most items that an order may have.</p>,
  },
  render: ({ name = '', type, default: fallback, description, ...args }) => (
    <Members {...args}>
      <Member name={name} id="orderitemslimit" kind="property" type={type} default={fallback}>
        {description}
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
  args: { heading: 'Options', name: 'take', type: 'number' },
  render: ({ heading, name = '', type, ...args }) => (
    <>
      <Heading level={3}>{heading}</Heading>
      <Members {...args}>
        <Member name={name} level={4} kind="property" type={type} />
        <Member name="skip" level={4} kind="property" type="number" />
      </Members>
    </>
  ),
};

/** Of parts, where the heading is a document's own. */
export const OfParts: Story = {
  args: {
    heading: 'findOne',
    type: '(ctx: RequestContext, orderId: ID) => Promise<Order | undefined>',
    description: <p>Returns an order, or nothing if there is none with this id.</p>,
  },
  render: ({ heading, type, description }) => (
    <>
      <Heading level={3} id="findone">
        {heading}
      </Heading>
      <MemberInfo kind="method" type={type} />
      <MemberDescription>{description}</MemberDescription>
    </>
  ),
};
