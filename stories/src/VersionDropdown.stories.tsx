import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { VersionDropdown } from '@vendure-docs/theme-classic';
import { config, manyVersions } from '../fixtures/site';

const meta = {
  title: 'Layout/VersionDropdown',
  component: VersionDropdown,
  parameters: { site: { config: manyVersions } },
  decorators: [
    (Story) => (
      <div className="story-end">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VersionDropdown>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Opened: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Version: Next'));
    await waitFor(() => expect(canvas.getByRole('link', { name: '2.x' })).toBeVisible());
  },
};

/** Escape closes it and returns the focus. */
export const ClosedByEscape: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByLabelText('Version: Next');
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText('2.x')).not.toBeVisible());
    await expect(button).toHaveFocus();
  },
};

/** Shows even a single version, so that the reader knows which one the page is for. */
export const OneOnly: Story = {
  parameters: { site: { config } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Version: Next')).toBeVisible();
    await expect(canvas.queryByText('2.x')).not.toBeInTheDocument();
  },
};
