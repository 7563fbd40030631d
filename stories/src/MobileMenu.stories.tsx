import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { MobileMenu } from '@vendure-docs/theme-classic';
import { sidebar } from '../fixtures/site';

const meta = {
  title: 'Layout/MobileMenu',
  component: MobileMenu,
  args: { sidebar, sidebarName: 'learn' },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof MobileMenu>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

/** Opens at the sidebar, goes back to the main menu, and gives focus back when it closes. */
export const Opened: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Open navigation menu' });
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Navigation' })).toBeVisible());
    await expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('button', { name: '← Back to main menu' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Reference' })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Close navigation menu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const SidebarPanel: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open navigation menu' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '← Back to main menu' })).toBeVisible());
  },
};

export const MainPanel: Story = {
  args: { sidebar: undefined, sidebarName: undefined },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open navigation menu' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'User Guide' })).toBeVisible());
  },
};

export const ClosesOnBackNavigation: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open navigation menu' }));
    fireEvent.popState(window);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};
