import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { ErrorBoundary, Navbar } from '@vendure-docs/theme-classic';
import { config, manyVersions } from '../fixtures/site';

const meta = {
  title: 'Layout/Navbar',
  component: Navbar,
  args: { sidebarName: 'learn' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Navbar>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The entry of the page's sidebar is the active one. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Learn' })).toHaveAttribute('aria-current', 'true');
    await expect(canvas.getByRole('link', { name: 'Reference' })).not.toHaveAttribute('aria-current');
  },
};

export const WithVersionsAndLanguages: Story = { parameters: { site: { config: manyVersions } } };

export const WithDropdown: Story = {
  parameters: {
    site: {
      config: {
        ...config,
        navbar: {
          ...config.navbar,
          items: [
            {
              type: 'dropdown',
              label: 'More',
              position: 'left',
              items: [
                { title: 'Changelog', href: '/changelog' },
                { title: 'Roadmap', href: '/roadmap' },
              ],
            },
          ],
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('More'));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Roadmap' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText('Roadmap')).not.toBeVisible());
  },
};

export const LogoOnly: Story = {
  parameters: { site: { config: { ...config, navbar: { ...config.navbar, title: undefined } } } },
};

/** Hides on scrolling down, shows on scrolling up, and never hides with focus inside. */
export const HidesOnScroll: Story = {
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
  parameters: WithDropdown.parameters ?? {},
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
