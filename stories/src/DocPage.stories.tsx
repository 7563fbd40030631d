import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocPage, Layout } from '@vendure-docs/theme-classic';
import { Content, docPageProps } from '@vendure-docs/theme-classic/content';
import { page } from '../fixtures/page';
import { forced, framed, phone, printed } from '../fixtures/framing';
import { manyVersions, sidebar } from '../fixtures/site';

const meta = {
  title: 'Pages/DocPage',
  component: DocPage,
  args: { ...docPageProps(page), children: <Content nodes={page.content} /> },
  parameters: { layout: 'fullscreen', ...framed(640) },
  render: (args) => (
    <Layout kind="doc" sidebar={sidebar} sidebarName="learn">
      <DocPage {...args} />
    </Layout>
  ),
} satisfies Meta<typeof DocPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Phone: Story = phone;

export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };

export const OldVersion: Story = { parameters: { site: { config: manyVersions } } };

/** Which version of its subject a page describes is beside the breadcrumbs. */
export const WrittenForAVersion: Story = { args: { writtenFor: 'Written for Vendure 3.7.3' } };

/** A generated page leads to what it was generated from. */
export const Generated: Story = {
  args: { editUrl: undefined, sourceUrl: 'https://github.com/example/parcel/blob/main/order.ts' },
};

export const WithoutContentsList: Story = { args: { toc: [] } };

/** Nothing but text: no tags, no edit link, no previous or next page. */
export const Bare: Story = {
  render: () => (
    <Layout kind="doc" sidebar={sidebar} sidebarName="learn">
      <DocPage heading="Bare">
        <Content nodes={['<p>Only text.</p>']} />
      </DocPage>
    </Layout>
  ),
};

export const RightToLeft: Story = { globals: { language: 'ar' } };

/** In German, whose labels are longer. */
export const German: Story = { globals: { language: 'de' } };

/** Texts that do not come from the table of labels are the content's own. */
export const Pseudo: Story = {
  globals: { language: 'pseudo' },
  // A name inside of a label is written in other letters there, and is no longer the text that one sees.
  parameters: { a11y: { options: { rules: { 'label-content-name-mismatch': { enabled: false } } } } },
};

/** Navigation is left out on paper, and the text takes its room. */
export const Printed: Story = printed;

export const ForcedColors: Story = forced;

export const ReducedMotion: Story = { globals: { motion: 'reduce' } };
