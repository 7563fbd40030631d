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
import type { ReactNode } from 'react';
import { framed, inline } from '../fixtures/framing';
import { typescript } from '../fixtures/page';
import { sidebar } from '../fixtures/site';

const meta = {
  title: 'Pages/Recipes',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...framed(720) },
} satisfies Meta;

export default meta;

/** The texts of a page. */
interface Texts {
  heading: string;
  lead: ReactNode;
  tagline: string;
}

type Story = StoryObj<Partial<Texts>>;

const toc = [
  { id: 'states', title: 'States', level: 2 },
  { id: 'change-them', title: 'Change them', level: 2 },
];

const lead = (
  <p>
    An <strong>order</strong> begins as a cart and ends as a record of what was sold. Between the two it moves through{' '}
    <a href="/guides/strategies">states</a>.
  </p>
);

const text = (first: ReactNode) => (
  <Prose>
    {first}
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
  args: { heading: 'Orders', lead },
  render: ({ heading, lead: first }) => (
    <Layout kind="doc" sidebar={sidebar} sidebarName="learn">
      <DocPage
        heading={heading}
        breadcrumbs={[{ label: 'Core concepts' }, { label: 'Orders' }]}
        toc={toc}
        editUrl="https://github.com/example/parcel/edit/main/docs/orders.md"
        lastUpdated="2025-06-14"
        previous={{ title: 'Money and currencies', href: '/guides/money' }}
        next={{ title: 'Payments', href: '/guides/payments' }}
      >
        {text(first)}
      </DocPage>
    </Layout>
  ),
};

/** The first page of a site. */
export const Landing: Story = {
  args: {
    heading: 'Build the shop you have in mind',
    tagline: 'From the first query to a thousand orders an hour.',
  },
  parameters: { site: { pathname: '/' } },
  render: ({ heading, tagline }) => (
    <Layout kind="home">
      <Hero
        title={heading}
        tagline={tagline}
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
  args: { heading: 'What is new in version 4', lead },
  render: ({ heading, lead: first }) => (
    <Layout kind="mdx">
      <MdxPage heading={heading} toc={toc}>
        {text(first)}
      </MdxPage>
    </Layout>
  ),
};

/** Inside something that has a frame already. */
export const Embedded: Story = {
  args: { heading: 'Orders', lead },
  parameters: { layout: 'padded' },
  render: ({ heading, lead: first }) => <DocPage heading={heading}>{text(first)}</DocPage>,
};

/** Only the components, wherever you like. */
export const InYourOwnPage: Story = {
  args: { lead: <p>Install the package:</p> },
  parameters: { layout: 'padded', ...inline },
  render: ({ lead: first }) => (
    <Prose>
      {first}
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
