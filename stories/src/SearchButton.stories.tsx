import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { SearchButton } from '@vendure-docs/theme-classic';
import { phone } from '../fixtures/framing';
import { labelControls } from '../fixtures/labels';

const meta = {
  title: 'Search/SearchButton',
  component: SearchButton,
  ...labelControls('search', 'searchDocs'),
} satisfies Meta<typeof SearchButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Phone: Story = phone;

/** Where there are several, the keys open the search once. */
export const Several: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  render: () => (
    <div>
      <SearchButton />
      <SearchButton />
    </div>
  ),
  play: async () => {
    await userEvent.keyboard('/');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** Ctrl+K opens and closes, `/` opens, Escape closes. */
export const Shortcuts: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Search docs' })).toBeVisible());
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.keyboard('/');
    await expect(await screen.findByRole('combobox', { name: 'Search docs' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Close search' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};
