import type { Meta, StoryObj } from '@storybook/react-vite';
import { Table, trustedHtml } from '@vendure-docs/theme-classic';
import { tableHtml } from '../fixtures/page';
import { inLanguage, phone } from '../fixtures/framing';

const meta = { title: 'Content/Table', component: Table, args: { html: tableHtml } } satisfies Meta<typeof Table>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Too wide for the page: the table scrolls, by keyboard too. */
export const Wide: Story = {
  args: {
    html: trustedHtml(
      `<thead><tr>${'<th>A column with a long name</th>'.repeat(12)}</tr></thead><tbody><tr>${'<td>A value</td>'.repeat(12)}</tr></tbody>`,
    ),
  },
};

export const Phone: Story = phone;

export const RightToLeft: Story = { ...inLanguage('ar') };
