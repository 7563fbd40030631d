import type { Meta, StoryObj } from '@storybook/react-vite';
import { Layout, MdxPage } from '@vendure-docs/theme-classic';
import { Content, mdxPageProps } from '@vendure-docs/theme-classic/content';
import { page } from '../fixtures/page';
import { framed } from '../fixtures/framing';

const meta = {
  title: 'Pages/MdxPage',
  component: MdxPage,
  args: { ...mdxPageProps(page), children: <Content nodes={page.content} /> },
  parameters: { layout: 'fullscreen', ...framed(560) },
  render: (args) => (
    <Layout kind="mdx">
      <MdxPage {...args} />
    </Layout>
  ),
} satisfies Meta<typeof MdxPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
