import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Layout, Loading, Message, NotFoundPage, type PageKind } from '@vendure-docs/theme-classic';
import { sidebarControl, siteControls, type WithSite } from '../fixtures/controls';
import { scrolls } from '../fixtures/doing';
import { framed, phone } from '../fixtures/framing';
import { referenceSidebar } from '../fixtures/reference';
import { sidebar } from '../fixtures/site';

const controls = siteControls(
  'navbarTitle',
  'navbarLogo',
  'navbarItems',
  'versions',
  'locales',
  'hideOnScroll',
  'colorModeSwitch',
  'announcement',
  'announcementClosable',
  'autoCollapse',
  'footerGroups',
  'copyright',
);

const meta = {
  title: 'Layout/Layout',
  component: Layout,
  argTypes: { ...controls.argTypes, sidebar: sidebarControl },
  args: {
    ...controls.args,
    kind: 'doc',
    children: (
      <Message title="A page">
        <p>What stands around it is the layout.</p>
      </Message>
    ),
  },
  parameters: { layout: 'fullscreen', ...framed(560) },
} satisfies Meta<WithSite<typeof Layout>>;

export default meta;

type Story = StoryObj<WithSite<typeof Layout>>;

export const WithoutSidebar: Story = {};

export const WithSidebar: Story = { args: { sidebar, sidebarName: 'learn' } };

export const WithAnnouncement: Story = { args: { announcement: 'Something <a href="/new">new</a>' } };

/** The navbar is out of sight, and so is the announcement above it. */
export const AnnouncementAndHiddenNavbar: Story = {
  args: {
    ...WithAnnouncement.args,
    sidebar,
    sidebarName: 'learn',
    children: <p className="story-tall">Scroll down.</p>,
  },
  decorators: scrolls(300, 900),
};

export const NavbarHides: Story = {
  ...AnnouncementAndHiddenNavbar,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('banner')).toHaveAttribute('data-hidden'));
  },
};

export const ReferenceSidebar: Story = {
  args: { sidebar: referenceSidebar, sidebarName: 'reference' },
  parameters: { site: { pathname: '/reference/typescript-api/orders/order-service' } },
};

export const RightToLeft: Story = { args: { sidebar, sidebarName: 'learn' }, globals: { language: 'ar' } };

export const Phone: Story = { ...phone, args: { sidebar, sidebarName: 'learn' } };

export const NotFound: Story = {
  args: { kind: 'not-found', children: <NotFoundPage /> },
  parameters: { site: { pathname: '/nowhere' } },
};

/** A page that could not be loaded: everything around it stays, and the reader can try again. */
export const RouteFailed: Story = {
  args: {
    sidebar,
    sidebarName: 'learn',
    children: <Loading error={new Error('The page could not be loaded')} onRetry={() => undefined} />,
  },
};

/** A page that takes long: the spinner comes after 200 ms. */
export const RouteLoading: Story = {
  args: { sidebar, sidebarName: 'learn', children: <Loading onRetry={() => undefined} /> },
  parameters: { site: { loading: true } },
};

/** The class for the page's kind is for the site's styles. */
const pageType = (kind: PageKind): Story => ({
  args: { kind },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector(`.page-${kind}`)).toBeInTheDocument();
  },
});

export const BlogList: Story = { tags: ['!dev', '!autodocs', 'test-only'], ...pageType('blog-list') };

export const BlogPost: Story = { tags: ['!dev', '!autodocs', 'test-only'], ...pageType('blog-post') };

export const BlogTags: Story = { tags: ['!dev', '!autodocs', 'test-only'], ...pageType('blog-tags') };

export const BlogAuthors: Story = { tags: ['!dev', '!autodocs', 'test-only'], ...pageType('blog-authors') };

function Crash(): never {
  throw new Error('The page could not be drawn');
}

/** If a page crashes, everything around it stays. */
export const Crashed: Story = {
  args: { sidebar, sidebarName: 'learn', children: <Crash /> },
};

export const CrashedPageOnly: Story = {
  ...Crashed,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'This page crashed' })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Orders' })).toBeVisible());
  },
};

/** Any component can be replaced. */
export const WithSlots: Story = {
  parameters: { site: { slots: { Footer: () => <footer>A footer of our own</footer> } } },
};

export const FilledSlot: Story = {
  ...WithSlots,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('A footer of our own')).toBeVisible());
  },
};
