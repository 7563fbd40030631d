import type { Meta, StoryObj } from '@storybook/react-vite';
import { Admonition, Card, CardList, CodeBlock, DocPage, Heading, Layout, Prose } from '@vendure-docs/theme-classic';
import {
  FileTree,
  InlineContents,
  Member,
  Operation,
  PackageManager,
  Signature,
  Step,
  Steps,
  TypeTable,
} from '@vendure-docs/theme-classic/reference';
import type { ReactNode } from 'react';
import { framed, phone } from '../fixtures/framing';
import { graphql, linked, typescript } from '../fixtures/page';
import { referenceSidebar } from '../fixtures/reference';
import { sidebar } from '../fixtures/site';

const meta = {
  title: 'Pages/Templates',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...framed(720) },
} satisfies Meta;

export default meta;

/** The texts of a page. */
interface Texts {
  heading: string;
  lead: ReactNode;
}

type Story = StoryObj<Partial<Texts>>;

/** The first page of an area: what is in it, and where to begin. */
export const Overview: Story = {
  args: {
    heading: 'Learn Parcel',
    lead: (
      <p>
        Everything that a shop does, from the first order to the last return. New here? Begin with the{' '}
        <a href="/guides/installation/">installation</a>, which takes ten minutes.
      </p>
    ),
  },
  render: ({ heading, lead }) => (
    <Layout kind="doc" sidebar={sidebar} sidebarName="learn">
      <DocPage heading={heading} breadcrumbs={[{ label: 'Learn' }]}>
        <Prose>
          {lead}
          <CardList>
            <Card
              title="Core concepts"
              href="/guides/concepts"
              description="What orders, stock and money are made of."
            />
            <Card title="How-to guides" href="/guides/how-to" description="One task each, with all of its code." />
            <Card
              title="Deployment"
              href="/guides/deployment"
              description="From a laptop to machines that others use."
            />
          </CardList>
          <h2 id="words">Words you will meet</h2>
          <TypeTable
            rows={[
              { name: 'Order', type: 'entity', description: 'A cart at first, at last a record of what was sold.' },
              { name: 'Channel', type: 'entity', description: 'A shop in the shop, with prices of its own.' },
            ]}
          />
        </Prose>
      </DocPage>
    </Layout>
  ),
};

/** Numbered steps that end in something that runs. */
export const Tutorial: Story = {
  args: {
    heading: 'Hold large orders back',
    lead: <p>In a quarter of an hour, orders above 500 wait until somebody has looked at them.</p>,
  },
  render: ({ heading, lead }) => (
    <Layout kind="doc" sidebar={sidebar} sidebarName="learn">
      <DocPage
        heading={heading}
        breadcrumbs={[{ label: 'Tutorials' }, { label: 'Hold large orders back' }]}
        next={{ title: 'Tell the staff by email', href: '/guides/emails' }}
      >
        <Prose>
          {lead}
          <InlineContents
            entries={[
              { title: 'Make the plugin', id: 'plugin', level: 2 },
              { title: 'See it work', id: 'see', level: 2 },
            ]}
          />
          <h2 id="plugin">Make the plugin</h2>
          <Steps>
            <Step title="Install what it needs">
              <PackageManager command="add" args="@parcel/core" />
            </Step>
            <Step title="Put two files beside each other">
              <FileTree
                items={[
                  {
                    name: 'src',
                    items: [{ name: 'review-process.ts', note: 'new' }, { name: 'shop-config.ts' }],
                  },
                ]}
              />
            </Step>
            <Step title="Write the process">
              <CodeBlock language="ts" title="src/review-process.ts" html={typescript} />
            </Step>
          </Steps>
          <h2 id="see">See it work</h2>
          <Admonition kind="tip">
            <p>Order something dear, and look at its state.</p>
          </Admonition>
        </Prose>
      </DocPage>
    </Layout>
  ),
};

/** A class with its members. */
export const ApiClass: Story = {
  args: { heading: 'OrderService', lead: <p>Finds orders and changes them, within the limits of their process.</p> },
  parameters: { site: { pathname: '/reference/typescript-api/orders/order-service' } },
  render: ({ heading, lead }) => (
    <Layout kind="doc" sidebar={referenceSidebar} sidebarName="reference">
      <DocPage
        heading={heading}
        breadcrumbs={[{ label: 'TypeScript API' }, { label: 'Orders' }, { label: 'OrderService' }]}
        sourceUrl="https://github.com/example/parcel/blob/main/order.ts"
        toc={[
          { id: 'findone', title: 'findOne', level: 2 },
          { id: 'orderitemslimit', title: 'orderItemsLimit', level: 2 },
        ]}
      >
        <Prose>
          {lead}
          <Signature html={linked} />
          <Member
            name="findOne"
            id="findone"
            level={2}
            kind="method"
            type="(orderId: ID) => Promise<Order>"
            since="3.1.0"
          >
            <p>An order, whoever it belongs to.</p>
          </Member>
          <Member name="orderItemsLimit" id="orderitemslimit" level={2} kind="property" type="number" default="999">
            <p>The most items that an order may have.</p>
          </Member>
        </Prose>
      </DocPage>
    </Layout>
  ),
};

/** Queries, each with its arguments, an example and what the shop replied. */
export const ApiQueries: Story = {
  args: { heading: 'Queries', lead: <p>What a storefront may ask.</p> },
  parameters: { site: { pathname: '/reference/graphql-api/orders' } },
  render: ({ heading, lead }) => (
    <Layout kind="doc" sidebar={referenceSidebar} sidebarName="reference">
      <DocPage heading={heading} breadcrumbs={[{ label: 'GraphQL API' }, { label: 'Queries' }]}>
        <Prose>
          {lead}
          <Operation
            name="activeOrder"
            id="active-order"
            kind="query"
            type={<a href="/reference/order">Order</a>}
            signature={<Signature language="graphql">{'activeOrder(limit: Int): Order'}</Signature>}
            parameters={[{ name: 'limit', type: 'Int', default: '10', description: 'The most lines that are listed.' }]}
            example={<CodeBlock language="graphql" html={graphql} />}
            reply={
              <CodeBlock language="json">{'{ "data": { "activeOrder": { "code": "R7K2", "lines": [] } } }'}</CodeBlock>
            }
          >
            <p>The cart of whoever asks.</p>
          </Operation>
        </Prose>
      </DocPage>
    </Layout>
  ),
};

export const ApiQueriesOnAPhone: Story = {
  ...ApiQueries,
  ...phone,
  parameters: { ...ApiQueries.parameters, ...phone.parameters },
};

/** What each version brought, the newest first. */
export const Changelog: Story = {
  args: { heading: 'What is new' },
  render: ({ heading }) => (
    <Layout kind="doc" sidebar={sidebar} sidebarName="learn">
      <DocPage
        heading={heading}
        toc={[
          { id: 'v3-7', title: '3.7', level: 2 },
          { id: 'v3-6', title: '3.6', level: 2 },
        ]}
      >
        <Prose>
          <Heading level={2} id="v3-7" text="3.7">
            3.7
          </Heading>
          <p>
            <time dateTime="2025-06-14">June 14, 2025</time>
          </p>
          <ul>
            <li>
              Orders can be held back, by an <code>OrderProcess</code> with states of your own.
            </li>
            <li>The dashboard shows what waits for somebody.</li>
          </ul>
          <Admonition kind="warning" title="Before you update">
            <p>
              <code>PaymentSettled</code> leads to <code>Reviewing</code> now.
            </p>
          </Admonition>
          <Heading level={2} id="v3-6" text="3.6">
            3.6
          </Heading>
          <p>
            <time dateTime="2025-03-02">March 2, 2025</time>
          </p>
          <ul>
            <li>Prices by channel.</li>
          </ul>
        </Prose>
      </DocPage>
    </Layout>
  ),
};
