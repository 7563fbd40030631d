import type { Meta, StoryObj } from '@storybook/react-vite';
import { Layout, NotFoundPage } from '@vendure-docs/theme-classic';
import { framed } from '../fixtures/framing';
import { labelControls } from '../fixtures/labels';

const nowhere = { pathname: '/nowhere' };

const meta = {
  title: 'Pages/NotFoundPage',
  component: NotFoundPage,
  ...labelControls('pageNotFound', 'notFound', 'toHomePage'),
  parameters: { layout: 'fullscreen', ...framed(560), site: nowhere },
  render: () => (
    <Layout kind="not-found">
      <NotFoundPage />
    </Layout>
  ),
} satisfies Meta<typeof NotFoundPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Advises what there is. */
export const WithoutSearch: Story = { parameters: { site: { ...nowhere, search: null } } };
