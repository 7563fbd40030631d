import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Admonition,
  CardList,
  CodeBlock,
  DocPage,
  Features,
  Hero,
  Layout,
  MdxPage,
  Prose,
  TabItem,
  Tabs,
  trustedHtml,
} from '@vendure-docs/theme-classic';
import { framed, inline } from '../fixtures/framing';
import { typescript } from '../fixtures/page';
import { sidebar } from '../fixtures/site';

const meta = {
  title: 'Pages/Recipes',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...framed(720) },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

const toc = [
  { id: 'states', title: 'States', level: 2 },
  { id: 'change-them', title: 'Change them', level: 2 },
];

const text = (
  <Prose>
    <p>
      An <strong>order</strong> begins as a cart and ends as a record of what was sold. Between the two it moves through{' '}
      <a href="/guides/strategies">states</a>.
    </p>
    <h2 id="states">States</h2>
    <p>
      Each move asks the <code>OrderProcess</code>, which answers with yes or with a reason.
    </p>
    <Admonition kind="tip">
      <p>States that you add are part of the schema from the next start on.</p>
    </Admonition>
    <h2 id="change-them">Change them</h2>
    <CodeBlock language="ts" title="src/review-process.ts" html={typescript} />
  </Prose>
);

/** A page of the documentation with everything around it. */
export const Manual: Story = {
  render: () => (
    <Layout kind="doc" sidebar={sidebar} sidebarName="learn">
      <DocPage
        heading="Orders"
        breadcrumbs={[{ label: 'Core concepts' }, { label: 'Orders' }]}
        toc={toc}
        editUrl="https://github.com/example/parcel/edit/main/docs/orders.md"
        lastUpdated="2025-06-14"
        previous={{ title: 'Money and currencies', href: '/guides/money' }}
        next={{ title: 'Payments', href: '/guides/payments' }}
      >
        {text}
      </DocPage>
    </Layout>
  ),
};

/** The first page of a site. */
export const Landing: Story = {
  parameters: { site: { pathname: '/' } },
  render: () => (
    <Layout kind="home">
      <Hero
        title="Build the shop you have in mind"
        tagline="From the first query to a thousand orders an hour."
        actions={[
          { label: 'Get started', href: '/guides/installation/' },
          { label: 'Browse the API', href: '/reference/' },
        ]}
      />
      <Features
        items={[
          { title: 'Learn', description: 'Concepts, recipes and deployment.', href: '/guides/', icon: 'book' },
          { title: 'Reference', description: 'Every class, option and field.', href: '/reference/', icon: 'code' },
          { title: 'User Guide', description: 'For those who run the shop.', href: '/user-guide/', icon: 'shop' },
        ]}
      />
    </Layout>
  ),
};

/** A page beside the documentation. */
export const Article: Story = {
  render: () => (
    <Layout kind="mdx">
      <MdxPage heading="What is new in version 4" toc={toc}>
        {text}
      </MdxPage>
    </Layout>
  ),
};

/** Inside something that has a frame already. */
export const Embedded: Story = {
  parameters: { layout: 'padded' },
  render: () => <DocPage heading="Orders">{text}</DocPage>,
};

/** Only the components, wherever you like. */
export const InYourOwnPage: Story = {
  parameters: { layout: 'padded', ...inline },
  render: () => (
    <Prose>
      <p>Install the package:</p>
      <Tabs group="package-manager" label="Package manager">
        <TabItem value="npm" label="npm">
          <CodeBlock language="bash" html={trustedHtml('npm install parcel\n')} />
        </TabItem>
        <TabItem value="pnpm" label="pnpm">
          <CodeBlock language="bash" html={trustedHtml('pnpm add parcel\n')} />
        </TabItem>
      </Tabs>
      <Admonition kind="note">
        <p>It needs Node.js 20 or newer.</p>
      </Admonition>
      <CardList items={[{ title: 'Payments', href: '/guides/payments', description: 'How money is settled.' }]} />
    </Prose>
  ),
};
