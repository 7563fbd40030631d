import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { DocSidebar, ErrorBoundary } from '@vendure-docs/theme-classic';
import { siteControls, type WithSite } from '../fixtures/controls';
import { referenceSidebar } from '../fixtures/reference';
import { sidebar } from '../fixtures/site';
import { inLanguage } from '../fixtures/framing';

const controls = siteControls('autoCollapse');

const meta = {
  title: 'Navigation/DocSidebar',
  component: DocSidebar,
  argTypes: controls.argTypes,
  args: { ...controls.args, items: sidebar },
  decorators: [
    (Story) => (
      <div className="story-sidebar">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<WithSite<typeof DocSidebar>>;

export default meta;

type Story = StoryObj<WithSite<typeof DocSidebar>>;

/** The category of the current page is open. */
export const Default: Story = {};

export const OpenAtTheCurrentPage: Story = {
  ...Default,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByText('Core concepts').closest('details')).toHaveAttribute('open');
  },
};

/** Opening a category closes its siblings. */
export const AutoCollapse: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Getting started'));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Try the API' })).toBeVisible());
    await expect(canvas.getByText('Core concepts').closest('details')).toHaveAttribute('data-state', 'closed');
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument());
  },
};

export const WithoutAutoCollapse: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  args: { autoCollapse: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Deployment'));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Containers' })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Orders' })).toBeVisible());
  },
};

/** A category with a page of its own has a button beside the link. */
export const CategoryWithPage: Story = { parameters: { site: { pathname: '/guides/migrating/database' } } };

/** The button closes and opens the category, and the link stays. */
export const CategoryWithPageCloses: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  parameters: { site: { pathname: '/guides/migrating/database' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Database' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Migrating from version 1: collapse' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Database' })).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Migrating from version 1: expand' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Database' })).toBeVisible());
  },
};

/** A category without a page of its own takes the focus, so the browser's keys for it work. */
export const ByKeyboard: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    const category = canvas.getByText('Deployment');
    category.focus();
    await expect(category).toHaveFocus();
    category.click();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Containers' })).toBeVisible());
    await expect(category).toHaveFocus();
  },
};

export const Elsewhere: Story = { parameters: { site: { pathname: '/nowhere' } } };

/** Without script a very long list has only the entries around the current one; with script it has all of them. */
export const VeryMany: Story = {
  args: {
    items: Array.from({ length: 250 }, (_, index) => ({
      type: 'link',
      label: `Page ${index}`,
      href: index === 125 ? '/guides/orders' : `/pages/${index}`,
    })),
  },
};

export const VeryManyWithScript: Story = {
  ...VeryMany,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(250));
    await expect(canvas.queryByText('…')).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Page 125' })).toBeVisible();
  },
};

/** The class of an entry is for the site's styles, such as an icon. */
export const WithIcons: Story = {
  args: {
    items: [
      { type: 'link', label: 'Orders', href: '/guides/orders', className: 'story-icon' },
      { type: 'link', label: 'Payments', href: '/guides/payments', className: 'story-icon' },
    ],
  },
};

/** A category that the reader may not close. */
export const NotCollapsible: Story = {
  args: {
    items: [
      {
        type: 'category',
        label: 'Core concepts',
        collapsible: false,
        items: [{ type: 'link', label: 'Payments', href: '/guides/payments' }],
      },
    ],
  },
};

export const StaysOpen: Story = {
  ...NotCollapsible,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Payments' })).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** The error for an empty category names it. */
export const FailingCategory: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  args: { items: [{ type: 'category', label: 'Empty shelves', items: [] }] },
  render: (args) => (
    <ErrorBoundary>
      <DocSidebar {...args} />
    </ErrorBoundary>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/"Empty shelves" has nothing to link to/)).toBeVisible());
  },
};

/** As many entries as the reference of a large project has, four levels deep. */
export const Reference: Story = {
  args: { items: referenceSidebar },
  parameters: { site: { pathname: '/reference/typescript-api/orders/order-service' } },
};

/** Labels that are longer than a line, with and without places to break. */
export const LongLabels: Story = {
  args: {
    items: [
      {
        type: 'category',
        label: 'Strategies, configurable operations and everything that follows from them',
        collapsed: false,
        items: [
          { type: 'link', label: 'DefaultProductVariantPriceCalculationStrategy', href: '/guides/orders' },
          { type: 'link', label: 'How to move a shop that has been running for years to another server', href: '/b' },
        ],
      },
    ],
  },
};

/** Lines, icons and entries that are set in are on the other side. */
export const RightToLeft: Story = { ...inLanguage('ar') };
