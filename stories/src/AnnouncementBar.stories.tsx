import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { AnnouncementBar } from '@vendure-docs/theme-classic';
import { siteControls, type WithSite } from '../fixtures/controls';

const controls = siteControls('announcement', 'announcementClosable');

const meta = {
  title: 'Layout/AnnouncementBar',
  component: AnnouncementBar,
  argTypes: controls.argTypes,
  args: { ...controls.args, announcement: 'Version 4 is near: <a href="/changelog">see what changes</a>' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<WithSite<typeof AnnouncementBar>>;

export default meta;

type Story = StoryObj<WithSite<typeof AnnouncementBar>>;

export const Closable: Story = {};

export const NotClosable: Story = { args: { announcement: 'Maintenance on Sunday', announcementClosable: false } };

export const LongText: Story = {
  args: {
    announcement:
      'Version 4 needs Node.js 22, replaces the old administration and changes how prices are rounded: ' +
      '<a href="/changelog">see what changes</a>, and <a href="/guides/migrating">move your shop</a> before support ends in June',
  },
};

/** Stays closed once the reader has closed it. */
export const Closes: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close announcement' }));
    await expect(canvas.queryByRole('region', { name: 'Announcement' })).not.toBeInTheDocument();
  },
};

/** Shows if the reader has closed only another announcement. */
export const ChangedId: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  parameters: { site: { stored: { 'theme.announcement': 'spring' } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Announcement' })).toBeVisible());
  },
};

export const AlreadyClosed: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  parameters: { site: { stored: { 'theme.announcement': 'story' } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument();
  },
};
