import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SearchPage } from '@vendure-docs/theme-classic';
import { firstOnly, hundred, nothing, reachableAgain, unreachable } from '../fixtures/search';
import { manyVersions } from '../fixtures/site';
import { inLanguage } from '../fixtures/framing';

const inArabic = inLanguage('ar');

const meta = { title: 'Pages/SearchPage', component: SearchPage, args: { onSearchChange: fn() } } satisfies Meta<
  typeof SearchPage
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Results: Story = {
  parameters: { site: { query: 'order' } },
};

export const CountsResults: Story = {
  ...Results,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('42 results')).toBeVisible());
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Search results for “order”');
  },
};

export const Typed: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search docs' }), 'tax');
    await waitFor(() => expect(args.onSearchChange).toHaveBeenLastCalledWith('?q=tax'));
    await waitFor(() => expect(canvas.getByText('42 results')).toBeVisible());
  },
};

export const NoResults: Story = {
  parameters: { site: { query: 'zzz', search: nothing } },
};

export const SaysThatThereIsNothing: Story = {
  ...NoResults,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No results for “zzz”')).toBeVisible());
  },
};

export const Failed: Story = {
  parameters: { site: { query: 'order', search: unreachable } },
};

export const SaysThatItFailed: Story = {
  ...Failed,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Unable to fetch results')).toBeVisible());
  },
};

/** The button tries again. */
export const TriesAgain: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  parameters: { site: { query: 'order', search: reachableAgain() } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.getByText('3 results')).toBeVisible());
  },
};

/** Results are limited to an area and a version, which are in the URL if the reader chose them. */
export const Filters: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  parameters: { site: { query: 'order', config: manyVersions } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^Reference/ }));
    await waitFor(() => expect(args.onSearchChange).toHaveBeenLastCalledWith('?q=order&area=reference'));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Version' }), '3.x');
    await waitFor(() => expect(args.onSearchChange).toHaveBeenLastCalledWith('?q=order&area=reference&version=3'));
    await userEvent.click(canvas.getByRole('radio', { name: /^All areas/ }));
    await waitFor(() => expect(args.onSearchChange).toHaveBeenLastCalledWith('?q=order&version=3'));
    await waitFor(() => expect(canvas.getByText('42 results')).toBeVisible());
  },
};

/** More results load when the reader nears the end. */
export const MoreOnScroll: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  parameters: { site: { query: 'order', search: hundred } },
  play: async ({ canvas }) => {
    const count = () => canvas.getAllByRole('listitem').length;
    await waitFor(() => expect(canvas.getByText('100 results')).toBeVisible());
    const before = count();
    await expect(before).toBeLessThan(100);
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await waitFor(() => expect(count()).toBeGreaterThan(before));
    window.scrollTo({ top: 0, behavior: 'instant' });
  },
};

/** Earlier results stay if loading more of them fails. */
export const MoreFails: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  parameters: { site: { query: 'order', search: firstOnly } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('100 results')).toBeVisible());
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await waitFor(() => expect(canvas.getByText('Unable to fetch results')).toBeVisible());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(20);
    await expect(canvas.getByText('100 results')).toBeVisible();
    window.scrollTo({ top: 0, behavior: 'instant' });
  },
};

export const WithVersions: Story = { parameters: { site: { query: 'order', config: manyVersions } } };

export const RightToLeft: Story = {
  ...inArabic,
  parameters: { ...inArabic.parameters, site: { query: 'order' } },
};
