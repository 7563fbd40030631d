import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { SearchModal } from '@vendure-docs/theme-classic/SearchModal';
import { endless, long, nothing, one, reachableAgain, unreachable } from '../fixtures/search';
import { framed, phone } from '../fixtures/framing';
import { config } from '../fixtures/site';

const meta = {
  title: 'Search/SearchModal',
  component: SearchModal,
  args: { open: true, onOpenChange: fn() },
  parameters: { layout: 'fullscreen', ...framed(560) },
} satisfies Meta<typeof SearchModal>;

export default meta;

type Story = StoryObj<typeof meta>;

const saved = {
  'theme.search.recent': JSON.stringify([
    { title: 'The order process', page: 'Orders', href: '/guides/orders#process' },
    { title: 'Taxes', href: '/guides/taxes' },
  ]),
  'theme.search.favorite': JSON.stringify([{ title: 'Payments', href: '/guides/payments' }]),
};

const type = (text: string) => userEvent.type(screen.getByRole('combobox', { name: 'Search docs' }), text);

/** Nothing typed, nothing remembered. */
export const Empty: Story = {};

/** What the site's settings name, for readers who have opened nothing yet. */
export const Popular: Story = {
  parameters: {
    site: {
      config: {
        ...config,
        search: {
          provider: 'static',
          href: '/search',
          popular: [
            { title: 'Installation', href: '/guides/installation/' },
            { title: 'The order process', href: '/guides/orders#process' },
          ],
          options: {},
        },
      },
    },
  },
};

/** A beginning and an end of one's own. */
export const OwnStartAndFooter: Story = {
  args: {
    start: <p className="story-note">Try a word such as “order”.</p>,
    footer: <p className="story-note">Search by Parcel</p>,
  },
};

/** A sentence of one's own where nothing was found. */
export const OwnEmpty: Story = {
  args: {
    defaultQuery: 'zeppelin',
    empty: (query) => <p className="story-note">{`Ask in the forum about ${query}.`}</p>,
  },
  parameters: { site: { search: nothing } },
};

export const ShowsOwnParts: Story = {
  ...OwnEmpty,
  tags: ['!dev', '!autodocs', 'test-only'],
  args: { ...OwnStartAndFooter.args, ...OwnEmpty.args, defaultQuery: '' },
  play: async () => {
    await waitFor(() => expect(screen.getByText('Try a word such as “order”.')).toBeVisible());
    await expect(screen.getByText('Search by Parcel')).toBeVisible();
    await expect(screen.queryByText('to select')).toBeNull();
    await type('zeppelin');
    await waitFor(() => expect(screen.getByText('Ask in the forum about zeppelin.')).toBeVisible());
    await expect(screen.queryByText('Try a word such as “order”.')).toBeNull();
  },
};

/** Results are grouped by page. */
export const Results: Story = { args: { defaultQuery: 'order' } };

/** The arrow keys move through the results and begin anew at either end. */
export const ResultsByKeyboard: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async () => {
    await type('order');
    await screen.findByRole('listbox');
    const options = screen.getAllByRole('option');
    await expect(options).toHaveLength(3);
    await expect(options[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(options[1]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(options[2]).toHaveAttribute('aria-selected', 'true');
    await expect(screen.getByRole('link', { name: 'See all 42 results' })).toHaveAttribute('href', '/search?q=order');
  },
};

/** The page of all results has the same filters. */
export const InVersion: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  args: { filters: { version: '2' } },
  play: async () => {
    await type('order');
    const all = await screen.findByRole('link', { name: 'See all 42 results' });
    await expect(all).toHaveAttribute('href', '/search?q=order&version=2');
  },
};

/** Enter follows the active result and remembers it. */
export const Selects: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ args }) => {
    await type('order');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await userEvent.clear(screen.getByRole('combobox'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Recent' })).toBeVisible());
    await waitFor(() => expect(screen.getByRole('link', { name: /The order process/ })).toBeVisible());
  },
};

export const RecentAndFavorite: Story = {
  parameters: { site: { stored: saved } },
};

export const ShowsWhatWasSaved: Story = {
  ...RecentAndFavorite,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async () => {
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Recent' })).toBeVisible());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Favorite' })).toBeVisible());
  },
};

/** Recent searches can be made favorites, and favorites can be removed. */
export const SavesAndRemoves: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  parameters: { site: { stored: saved } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Payments' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Favorite' })).not.toBeInTheDocument());
    await userEvent.click(await screen.findByRole('button', { name: 'Save Taxes as favorite' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Favorite' })).toBeVisible());
    await userEvent.click(await screen.findByRole('button', { name: 'Remove The order process' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recent' })).not.toBeInTheDocument());
  },
};

/** The arrow keys move through the saved searches. */
export const RecentByKeyboard: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  parameters: { site: { stored: saved } },
  play: async () => {
    screen.getByRole('combobox').focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('link', { name: /The order process/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    await expect(screen.getByRole('combobox')).toHaveFocus();
  },
};

export const NoResults: Story = {
  parameters: { site: { search: nothing } },
  args: { defaultQuery: 'zzz' },
};

export const SaysThatThereIsNothing: Story = {
  ...NoResults,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async () => {
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No results for “zzz”'));
  },
};

export const Failed: Story = {
  parameters: { site: { search: unreachable } },
  args: { defaultQuery: 'order' },
};

export const SaysThatItFailed: Story = {
  ...Failed,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async () => {
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent('Unable to fetch results');
    await expect(alert).toHaveTextContent('You might want to check your network connection.');
  },
};

/** The button tries again. */
export const TriesAgain: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  parameters: { site: { search: reachableAgain() } },
  play: async () => {
    await type('order');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(await screen.findByRole('listbox')).toBeVisible();
  },
};

export const ClosedByEscape: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ args }) => {
    screen.getByRole<HTMLDialogElement>('dialog').requestClose();
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
  },
};

export const Phone: Story = { ...phone, args: { defaultQuery: 'order' } };

/** The answer is on its way. */
export const Searching: Story = { args: { defaultQuery: 'order' }, parameters: { site: { search: endless } } };

export const OneResult: Story = { args: { defaultQuery: 'settling' }, parameters: { site: { search: one } } };

/** Names, trails and excerpts that are longer than their lines, and more results than fit. */
export const VeryLong: Story = {
  args: { defaultQuery: 'DefaultProductVariantPriceCalculationStrategy' },
  parameters: { site: { search: long } },
};

export const RightToLeft: Story = { args: { defaultQuery: 'order' }, globals: { language: 'ar' } };
