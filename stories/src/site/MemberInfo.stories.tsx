import '../../../packages/site/src/styles/index.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemberInfo } from '../../../packages/site/src/components/MemberInfo';

const meta = {
  title: 'This site/MemberInfo',
  component: MemberInfo,
  parameters: { usage: '<MemberInfo kind="property" type={`string`} />' },
  args: { kind: 'property', type: '<a href="/reference/id">ID</a>' },
} satisfies Meta<typeof MemberInfo>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Property: Story = {};

export const WithDefault: Story = { args: { type: 'number', default: '1000' } };

export const Method: Story = {
  args: {
    kind: 'method',
    type: '(ctx: <a href="/reference/request-context">RequestContext</a>, orderId: <a href="/reference/id">ID</a>) =&gt; Promise&lt;<a href="/reference/order">Order</a> | undefined&gt;',
  },
};

export const SinceAndExperimental: Story = { args: { since: '3.1.0', experimental: true } };

/** A signature that is longer than the page is wide. */
export const Long: Story = {
  args: {
    kind: 'method',
    type: '(ctx: RequestContext, productVariantId: ID, quantity: number, customFields: Record&lt;string, unknown&gt;, relations: RelationPaths&lt;Order&gt;, options: ListQueryOptions&lt;Order&gt;) =&gt; Promise&lt;ErrorResultUnion&lt;UpdateOrderItemsResult, Order&gt;&gt;',
  },
};
