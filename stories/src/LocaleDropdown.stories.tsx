import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { LocaleDropdown } from '@vendure-docs/theme-classic';
import { ownItems, siteControls, type WithSite } from '../fixtures/controls';
import { inLanguage } from '../fixtures/framing';

const controls = siteControls('locales');

const meta = {
  title: 'Layout/LocaleDropdown',
  component: LocaleDropdown,
  argTypes: { ...controls.argTypes, ...ownItems },
  args: { locales: 'three' },
  decorators: [
    (Story) => (
      <div className="story-end story-menu">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<WithSite<typeof LocaleDropdown>>;

export default meta;

type Story = StoryObj<WithSite<typeof LocaleDropdown>>;

export const Closed: Story = {};

export const Opened: Story = { args: { defaultOpen: true } };

export const OpenedByClick: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Language: English'));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Deutsch' })).toBeVisible());
  },
};

/** A page that another language has, too, leads to it; where there is none, to where the language begins. */
export const SamePage: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  parameters: { site: { page: { kind: 'doc', alternates: { locales: { de: '/de/guides/orders' } } } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Language: English'));
    const link = (name: string) => canvas.findByRole('link', { name });
    await expect(await link('English')).toHaveAttribute('href', '/guides/orders');
    await expect(await link('Deutsch')).toHaveAttribute('href', '/de/guides/orders');
    await expect(await link('日本語')).toHaveAttribute('href', '/ja/');
  },
};

/** Escape closes it and returns the focus. */
export const ClosedByEscape: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    const button = canvas.getByLabelText('Language: English');
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText('Deutsch')).not.toBeVisible());
    await expect(button).toHaveFocus();
  },
};

/** Shows even a single language, so that the reader knows which one the page is in. */
export const OneOnly: Story = {
  args: { locales: 'one' },
};

export const NamesTheOnlyOne: Story = {
  ...OneOnly,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Language: English')).toBeVisible();
    await expect(canvas.queryByText('Deutsch')).not.toBeInTheDocument();
  },
};

/** More than fit into a window that is not tall. */
export const Many: Story = { args: { locales: 'in their scripts', defaultOpen: true } };

export const RightToLeft: Story = { args: { defaultOpen: true }, ...inLanguage('ar') };
