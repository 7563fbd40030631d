import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { AnnouncementBar } from '@vendure-docs/theme-classic';
import { config } from '../fixtures/site';
import { memoryStorage } from '../fixtures/storage';

const meta = {
  title: 'Layout/AnnouncementBar',
  component: AnnouncementBar,
  parameters: {
    layout: 'fullscreen',
    site: {
      config: {
        ...config,
        announcementBar: {
          id: 'summer',
          html: 'Version 4 is near: <a href="/changelog">see what changes</a>',
          closable: true,
        },
      },
    },
  },
} satisfies Meta<typeof AnnouncementBar>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Stays closed once the reader has closed it. */
export const Closable: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close announcement' }));
    await expect(canvas.queryByRole('region', { name: 'Announcement' })).not.toBeInTheDocument();
  },
};

export const NotClosable: Story = {
  parameters: {
    site: { config: { ...config, announcementBar: { id: 'summer', html: 'Maintenance on Sunday', closable: false } } },
  },
};

/** Shows if the reader has closed only another announcement. */
export const ChangedId: Story = {
  parameters: { site: { storage: () => memoryStorage({ 'theme.announcement': 'spring' }) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Announcement' })).toBeVisible());
  },
};

export const AlreadyClosed: Story = {
  parameters: { site: { storage: () => memoryStorage({ 'theme.announcement': 'summer' }) } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument();
  },
};
