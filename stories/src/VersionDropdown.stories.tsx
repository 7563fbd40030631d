import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { VersionDropdown } from '@vendure-docs/theme-classic';
import { ownItems, siteControls, type WithSite } from '../fixtures/controls';
import { inLanguage } from '../fixtures/framing';

const controls = siteControls('versions');

const meta = {
  title: 'Layout/VersionDropdown',
  component: VersionDropdown,
  argTypes: { ...controls.argTypes, ...ownItems },
  args: { versions: 'three' },
  decorators: [
    (Story) => (
      <div className="story-end story-menu">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<WithSite<typeof VersionDropdown>>;

export default meta;

type Story = StoryObj<WithSite<typeof VersionDropdown>>;

export const Closed: Story = {};

export const Opened: Story = { args: { defaultOpen: true } };

export const OpenedByClick: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Version: Next'));
    await waitFor(() => expect(canvas.getByRole('link', { name: '2.x' })).toBeVisible());
  },
};

/** A page that another version has, too, leads to it; where there is none, to where the version begins. */
export const SamePage: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  parameters: { site: { page: { kind: 'doc', alternates: { versions: { '3': '/3/guides/orders' } } } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Version: Next'));
    const link = (name: string) => canvas.findByRole('link', { name });
    await expect(await link('Next')).toHaveAttribute('href', '/guides/orders');
    await expect(await link('3.x')).toHaveAttribute('href', '/3/guides/orders');
    await expect(await link('2.x')).toHaveAttribute('href', '/2/');
  },
};

/** A page that is no document is of the version that was chosen last. */
export const ChosenBefore: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  parameters: {
    site: { pathname: '/', page: { kind: 'home' }, stored: { 'theme.version': '2' } },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Version: 2.x')).toBeVisible());
  },
};

/** Escape closes it and returns the focus. */
export const ClosedByEscape: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
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
  args: { versions: 'one' },
};

export const NamesTheOnlyOne: Story = {
  ...OneOnly,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Version: Next')).toBeVisible();
    await expect(canvas.queryByText('2.x')).not.toBeInTheDocument();
  },
};

/** More than fit into a window that is not tall. */
export const Many: Story = { args: { versions: 'a long list', defaultOpen: true } };

export const RightToLeft: Story = { args: { defaultOpen: true }, ...inLanguage('ar') };
