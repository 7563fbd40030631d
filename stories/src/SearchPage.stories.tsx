import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SearchPage } from '@vendure-docs/theme-classic';
import { nothing, unreachable } from '../fixtures/search';

const meta = { title: 'Pages/SearchPage', component: SearchPage, args: { onSearchChange: fn() } } satisfies Meta<
  typeof SearchPage
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Results: Story = {
  parameters: { site: { query: 'order' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('42 results')).toBeVisible());
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Search results for “order”');
  },
};

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search docs' }), 'tax');
    await expect(args.onSearchChange).toHaveBeenLastCalledWith('?q=tax');
    await waitFor(() => expect(canvas.getByText('42 results')).toBeVisible());
  },
};

export const NoResults: Story = {
  parameters: { site: { query: 'zzz', search: nothing } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No results for “zzz”')).toBeVisible());
  },
};

export const Failed: Story = {
  parameters: { site: { query: 'order', search: unreachable } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Unable to fetch results')).toBeVisible());
  },
};
