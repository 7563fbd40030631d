import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocPage, Layout } from '@vendure-docs/theme-classic';
import { page } from '../fixtures/page';
import { manyVersions, sidebar } from '../fixtures/site';

const meta = {
  title: 'Pages/DocPage',
  component: DocPage,
  args: { page },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Layout kind="doc" sidebar={sidebar} sidebarName="learn">
      <DocPage {...args} />
    </Layout>
  ),
} satisfies Meta<typeof DocPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };

export const OldVersion: Story = { parameters: { site: { config: manyVersions } } };

/** Which version of its subject a page describes is beside the breadcrumbs. */
export const WrittenForAVersion: Story = { args: { page: { ...page, writtenFor: 'Written for Vendure 3.7.3' } } };

/** A generated page leads to what it was generated from. */
export const Generated: Story = {
  args: { page: { ...page, editUrl: undefined, sourceUrl: 'https://github.com/example/parcel/blob/main/order.ts' } },
};

export const WithoutContentsList: Story = { args: { page: { ...page, toc: [] } } };

/** Nothing but text: no tags, no edit link, no previous or next page. */
export const Bare: Story = {
  args: {
    page: {
      kind: 'doc',
      route: '/bare',
      title: 'Bare',
      description: '',
      heading: 'Bare',
      breadcrumbs: [],
      toc: [],
      content: ['<p>Only text.</p>'],
    },
  },
};
