import type { Meta, StoryObj } from '@storybook/react-vite';
import { CodeBlock, Heading, trustedHtml } from '@vendure-docs/theme-classic';
import { Operation, Signature, TypeTable } from '@vendure-docs/theme-classic/reference';
import { inLanguage, phone } from '../fixtures/framing';

const request = `query {
  product(slug: "yirgacheffe") {
    name
  }
}`;
const reply = `{
  "data": { "product": { "name": "Yirgacheffe" } }
}`;

const table = trustedHtml(
  '<thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><td><code>id</code></td><td><code>ID</code></td></tr>' +
    '<tr><td><code>slug</code></td><td><code>String</code></td></tr></tbody>',
);

const meta = {
  title: 'Reference/Operation',
  component: Operation,
  parameters: { usage: "import { Operation } from '@vendure-docs/theme-classic/reference';" },
  args: {
    name: 'product',
    id: 'product',
    kind: 'query',
    type: <a href="/reference/product">Product</a>,
    children: <p>A product by its id or its slug, whichever is given.</p>,
    signature: <Signature language="graphql">{'product(id: ID, slug: String): Product'}</Signature>,
    parameters: [
      { name: 'id', type: 'ID' },
      { name: 'slug', type: 'String', description: 'As in the address of its page.' },
    ],
    example: <CodeBlock language="graphql">{request}</CodeBlock>,
    reply: <CodeBlock language="json">{reply}</CodeBlock>,
  },
} satisfies Meta<typeof Operation>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Query: Story = {};

/** Of an API over HTTP. */
export const Path: Story = {
  args: {
    kind: 'GET',
    name: '/products/{slug}',
    id: 'get-product',
    type: 'Product',
    signature: undefined,
    since: '3.1.0',
    experimental: true,
    parameters: [{ name: 'slug', type: 'string', required: true, description: 'As in the address of its page.' }],
  },
};

/** Nothing was ever replied to it. */
export const ExampleAlone: Story = { args: { reply: undefined, parameters: [] } };

/** Where the heading is a document's own, with tables and examples as content, as in this site's reference. */
export const BelowAHeading: Story = {
  args: {
    name: undefined,
    id: undefined,
    signature: undefined,
    parameters: [],
    example: undefined,
    reply: undefined,
    type: 'product(id: ID, slug: String): Product',
  },
  render: ({ children, ...args }) => (
    <>
      <Heading level={2} id="product">
        product
      </Heading>
      <Operation {...args}>
        {children}
        <TypeTable html={table} aria-label="Arguments" />
      </Operation>
    </>
  ),
};

export const OnAPhone: Story = { ...phone };

export const RightToLeft: Story = { ...inLanguage('ar') };
