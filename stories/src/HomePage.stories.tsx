import type { Meta, StoryObj } from '@storybook/react-vite';
import { HomePage, Layout } from '@vendure-docs/theme-classic';
import { Content } from '@vendure-docs/theme-classic/content';
import { home } from '../fixtures/page';
import { framed, phone } from '../fixtures/framing';

const meta = {
  title: 'Pages/HomePage',
  component: HomePage,
  args: { children: <Content nodes={home.content} /> },
  parameters: { layout: 'fullscreen', ...framed(560), site: { pathname: '/' } },
  render: (args) => (
    <Layout kind="home">
      <HomePage {...args} />
    </Layout>
  ),
} satisfies Meta<typeof HomePage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Phone: Story = phone;

export const RightToLeft: Story = { globals: { language: 'ar' } };
