import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Layout, Message, type PageKind } from '@vendure-docs/theme-classic';
import { config, sidebar } from '../fixtures/site';

const meta = {
  title: 'Layout/Layout',
  component: Layout,
  args: {
    kind: 'doc',
    children: (
      <Message title="A page">
        <p>What stands around it is the layout.</p>
      </Message>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Layout>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithoutSidebar: Story = {};

export const WithSidebar: Story = { args: { sidebar, sidebarName: 'learn' } };

export const WithAnnouncement: Story = {
  parameters: {
    site: {
      config: { ...config, announcementBar: { id: 'a', html: 'Something <a href="/new">new</a>', closable: true } },
    },
  },
};

/** The class for the page's kind is for the site's styles. */
const pageType = (kind: PageKind): Story => ({
  args: { kind },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector(`.page-${kind}`)).toBeInTheDocument();
  },
});

export const BlogList = pageType('blog-list');

export const BlogPost = pageType('blog-post');

export const BlogTags = pageType('blog-tags');

export const BlogAuthors = pageType('blog-authors');

function Crash(): never {
  throw new Error('The page could not be drawn');
}

/** If a page crashes, everything around it stays. */
export const Crashed: Story = {
  args: { sidebar, sidebarName: 'learn', children: <Crash /> },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'This page crashed' })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Orders' })).toBeVisible());
  },
};

/** Any component can be replaced. */
export const WithSlots: Story = {
  parameters: { site: { slots: { Footer: () => <footer>A footer of our own</footer> } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('A footer of our own')).toBeVisible());
  },
};
