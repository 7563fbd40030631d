import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { ErrorBoundary, Navbar, NavbarItem } from '@vendure-docs/theme-classic';
import { siteControls, type WithSite } from '../fixtures/controls';
import { framed, phone } from '../fixtures/framing';
import { config } from '../fixtures/site';

const controls = siteControls(
  'navbarTitle',
  'navbarLogo',
  'navbarItems',
  'versions',
  'locales',
  'colorModeSwitch',
  'hideOnScroll',
);

const meta = {
  title: 'Layout/Navbar',
  component: Navbar,
  argTypes: controls.argTypes,
  args: { ...controls.args, sidebarName: 'learn' },
  parameters: { layout: 'fullscreen', ...framed(280) },
} satisfies Meta<WithSite<typeof Navbar>>;

export default meta;

type Story = StoryObj<WithSite<typeof Navbar>>;

/** The entry of the page's sidebar is the active one. */
export const Default: Story = {};

export const ActiveEntry: Story = {
  ...Default,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Learn' })).toHaveAttribute('aria-current', 'true');
    await expect(canvas.getByRole('link', { name: 'Reference' })).not.toHaveAttribute('aria-current');
  },
};

export const WithVersionsAndLanguages: Story = { args: { versions: 'three', locales: 'three' } };

export const WithDropdown: Story = { args: { navbarItems: 'with a menu' } };

export const DropdownOpensAndCloses: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  args: { navbarItems: 'with a menu' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('More'));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Roadmap' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText('Roadmap')).not.toBeVisible());
  },
};

export const LogoOnly: Story = { args: { navbarTitle: '' } };

export const TitleOnly: Story = { args: { navbarLogo: false } };

/** A brand of one's own in the link to the home page, and an action that phones keep, too. */
export const BrandAndActions: Story = {
  args: {
    brand: <span>Parcel / Handbook</span>,
    actions: <NavbarItem item={{ type: 'link', label: 'Log in', href: '/login' }} />,
  },
};

export const BrandNamesItsLink: Story = {
  ...BrandAndActions,
  tags: ['!dev', '!autodocs', 'test-only'],
  ...phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Parcel / Handbook' })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { name: 'Log in' })).toBeVisible();
  },
};

export const SearchOnly: Story = { args: { navbarItems: 'search only' } };

/** More than there is room for, in a window that is just wide enough for a desktop's navbar. */
export const TooManyItems: Story = {
  args: { navbarItems: 'too many', versions: 'three', locales: 'three' },
  globals: { viewport: { value: 'narrow' } },
};

export const LongLabels: Story = { args: { navbarItems: 'long labels' }, globals: { viewport: { value: 'narrow' } } };

export const RightToLeft: Story = { args: { versions: 'three', locales: 'three' }, globals: { language: 'ar' } };

/** With the German labels, which are longer. */
export const German: Story = { globals: { language: 'de' } };

export const Phone: Story = phone;

/** A long title takes several lines, and the buttons beside it keep their room. */
export const LongTitle = {
  ...phone,
  args: { navbarTitle: 'The Kettle and Teapot Company, Documentation' },
} satisfies Story;

export const LongTitleLeavesRoom: Story = {
  ...LongTitle,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    const brand = canvas.getByRole('link', { name: LongTitle.args.navbarTitle }).getBoundingClientRect();
    const search = canvas.getByRole('button', { name: /search/i }).getBoundingClientRect();
    await expect(search.left).toBeGreaterThanOrEqual(brand.right);
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

/** Hides on scrolling down, shows on scrolling up, and never hides with focus inside. */
export const HidesOnScroll: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  render: (args) => (
    <div>
      <Navbar {...args} />
      <main className="story-tall">Scroll down, then up.</main>
    </div>
  ),
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner');
    const scrollTo = async (top: number) => {
      window.scrollTo({ top, behavior: 'instant' });
      fireEvent.scroll(window);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    };
    await scrollTo(600);
    await waitFor(() => expect(bar).toHaveAttribute('data-hidden'));
    await scrollTo(500);
    await waitFor(() => expect(bar).not.toHaveAttribute('data-hidden'));
    canvas.getByRole('link', { name: 'Learn' }).focus();
    await scrollTo(700);
    await expect(bar).not.toHaveAttribute('data-hidden');
    (document.activeElement as HTMLElement).blur();
    await scrollTo(0);
  },
};

/** An open menu keeps the bar visible, even if the focus is elsewhere. */
export const StaysWithOpenMenu: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  args: { navbarItems: 'with a menu' },
  render: (args) => (
    <div>
      <Navbar {...args} />
      <main className="story-tall">The menu is open; scroll down.</main>
    </div>
  ),
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner');
    await userEvent.click(canvas.getByText('More'));
    (document.activeElement as HTMLElement).blur();
    window.scrollTo({ top: 600, behavior: 'instant' });
    fireEvent.scroll(window);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(bar).not.toHaveAttribute('data-hidden');
    window.scrollTo({ top: 0, behavior: 'instant' });
  },
};

/** The error of an item that fails to render names it, and the component around the navbar decides what to show. */
export const FailingItem: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  args: { navbarItems: undefined },
  parameters: {
    site: {
      config: {
        ...config,
        navbar: { ...config.navbar, items: [{ type: 'carousel', label: 'Offers', position: 'left' }] },
      },
    },
  },
  render: (args) => (
    <ErrorBoundary>
      <Navbar {...args} />
    </ErrorBoundary>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The navbar item \{.*"Offers".*\} failed to render/)).toBeVisible();
    await expect(canvas.getByText(/unknown type "carousel"/)).toBeVisible();
  },
};
