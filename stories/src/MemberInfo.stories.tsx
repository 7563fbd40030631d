import type { Meta, StoryObj } from '@storybook/react-vite';
import { trustedHtml } from '@vendure-docs/theme-classic';
import { MemberInfo } from '@vendure-docs/theme-classic/reference';
import { inLanguage } from '../fixtures/framing';

const meta = {
  title: 'Reference/MemberInfo',
  component: MemberInfo,
  parameters: { usage: "import { MemberInfo } from '@vendure-docs/theme-classic/reference';" },
  args: { kind: 'property', type: <a href="/reference/id">ID</a> },
} satisfies Meta<typeof MemberInfo>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Property: Story = {};

export const WithDefault: Story = { args: { type: 'number', default: '1000' } };

/** Types as a builder has them: markup with links. */
export const Markup: Story = {
  args: {
    kind: 'method',
    type: undefined,
    typeHtml: trustedHtml(
      '(ctx: <a href="/reference/request-context">RequestContext</a>, orderId: <a href="/reference/id">ID</a>) =&gt; Promise&lt;<a href="/reference/order">Order</a> | undefined&gt;',
    ),
    defaultHtml: trustedHtml('<a href="/reference/find-one">findOne</a>'),
  },
};

export const SinceExperimentalAndDeprecated: Story = {
  args: { since: '3.1.0', experimental: true, deprecated: true },
};

export const Required: Story = { args: { required: true } };

export const Optional: Story = { args: { required: false, default: '1' } };

export const KindAlone: Story = { args: { kind: 'constructor', type: undefined } };

/** A signature that is longer than the page is wide. */
export const Long: Story = {
  args: {
    kind: 'method',
    type: '(ctx: RequestContext, productVariantId: ID, quantity: number, customFields: Record<string, unknown>, relations: RelationPaths<Order>, options: ListQueryOptions<Order>) => Promise<ErrorResultUnion<UpdateOrderItemsResult, Order>>',
  },
};

export const RightToLeft: Story = {
  args: { kind: 'خاصية', default: '1000', since: '3.1.0', experimental: true },
  ...inLanguage('ar'),
};
