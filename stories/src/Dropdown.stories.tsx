import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Dropdown, DropdownItem } from '@vendure-docs/theme-classic';

const meta = {
  title: 'Layout/Dropdown',
  component: Dropdown,
  decorators: [
    (Story) => (
      <div className="story-menu">
        <Story />
      </div>
    ),
  ],
  args: {
    label: 'More',
    children: (
      <>
        <DropdownItem>
          <a href="#one">One</a>
        </DropdownItem>
        <DropdownItem>
          <a href="#two" aria-current="page">
            Two
          </a>
        </DropdownItem>
      </>
    ),
  },
} satisfies Meta<typeof Dropdown>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Opened: Story = { args: { defaultOpen: true } };

export const OpenedByClick: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('More'));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Two' })).toBeVisible());
  },
};

export const ClosedByClickOutside: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('More'));
    await userEvent.click(document.body);
    await waitFor(() => expect(canvas.getByText('Two')).not.toBeVisible());
  },
};

/** The menu is aligned with the end of the button. */
export const AlignedWithTheEnd: Story = {
  args: { align: 'end', defaultOpen: true },
  decorators: [
    (Story) => (
      <div className="story-end">
        <Story />
      </div>
    ),
  ],
};

export const EndsWithTheButton: Story = {
  ...AlignedWithTheEnd,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    const item = canvas.getByRole('link', { name: 'Two' });
    await waitFor(() => expect(item).toBeVisible());
    const end = (element: HTMLElement) => element.getBoundingClientRect().right;
    await expect(end(item.closest('ul')!)).toBeCloseTo(end(canvas.getByRole('group')), 0);
  },
};

export const LongLabels: Story = {
  args: {
    defaultOpen: true,
    label: 'Everything else there is',
    children: (
      <DropdownItem>
        <a href="#long">A page whose name is much longer than the button of the menu that it is in</a>
      </DropdownItem>
    ),
  },
};
