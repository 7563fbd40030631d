import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { MobileMenu } from '@vendure-docs/theme-classic';
import { sidebarControl, siteControls, type WithSite } from '../fixtures/controls';
import { clicks } from '../fixtures/doing';
import { phone } from '../fixtures/framing';
import { sidebar } from '../fixtures/site';

const controls = siteControls('navbarTitle', 'navbarLogo', 'navbarItems', 'versions', 'locales');

const meta = {
  title: 'Layout/MobileMenu',
  component: MobileMenu,
  ...phone,
  argTypes: { ...controls.argTypes, sidebar: sidebarControl },
  args: { ...controls.args, sidebar, sidebarName: 'learn' },
} satisfies Meta<WithSite<typeof MobileMenu>>;

export default meta;

type Story = StoryObj<WithSite<typeof MobileMenu>>;

const opened = clicks('#storybook-root button');

export const MainPanel: Story = {
  args: { sidebar: undefined, sidebarName: undefined },
  decorators: opened,
};

/** Opens with the sidebar, goes back to the main menu, and returns the focus when it closes. */
export const OpensAndCloses: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Open navigation menu' });
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Navigation' })).toBeVisible());
    await expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('button', { name: '← Back to main menu' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Reference' })).toBeVisible());
    await waitFor(() => expect(screen.getByRole('navigation', { name: 'Main menu' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Close navigation menu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const Closed: Story = {};

export const SidebarPanel: Story = { decorators: opened };

export const ClosesOnBackNavigation: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open navigation menu' }));
    fireEvent.popState(window);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** Languages and versions expand inside the drawer. */
export const Languages: Story = {
  args: { sidebar: undefined, sidebarName: undefined, versions: 'three', locales: 'three' },
  decorators: [clicks('dialog summary'), opened],
};

export const LanguagesInside: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  args: Languages.args!,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open navigation menu' }));
    await userEvent.click(await screen.findByLabelText('Language: English'));
    const item = screen.getByRole('link', { name: 'Deutsch' });
    await waitFor(() => expect(item).toBeVisible());
    const drawer = screen.getByRole('dialog').getBoundingClientRect();
    const { left, right } = item.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(drawer.left);
    await expect(right).toBeLessThanOrEqual(drawer.right);
  },
};

/** The page underneath is inert, and the focus stays inside. */
export const KeepsFocus: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open navigation menu' }));
    const dialog = await screen.findByRole('dialog', { name: 'Navigation' });
    await expect(dialog.matches(':modal')).toBe(true);
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    canvas.getByRole('button', { name: 'Open navigation menu', hidden: true }).focus();
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
  },
};

/** It comes from the right, and its arrows point the other way. */
export const RightToLeft: Story = {
  globals: { ...phone.globals, language: 'ar' },
  decorators: opened,
};
