import type { Meta, StoryObj } from '@storybook/react-vite';
import { TypeTable } from '@vendure-docs/theme-classic/reference';
import { inLanguage, phone } from '../fixtures/framing';

const meta = {
  title: 'Reference/TypeTable',
  component: TypeTable,
  parameters: { usage: "import { TypeTable } from '@vendure-docs/theme-classic/reference';" },
  args: {
    'aria-label': 'Options',
    rows: [
      { name: 'take', type: 'number', default: '10', description: 'How many there are at most.' },
      {
        name: 'sort',
        type: <a href="/reference/order-sort">OrderSortParameter</a>,
        required: true,
        description: (
          <>
            In which order; see <a href="/guides/lists">lists</a>.
          </>
        ),
      },
      { name: 'filterOperator', type: "'AND' | 'OR'", since: '2.1.0', experimental: true },
      { name: 'limit', type: 'number', deprecated: 'Use take.', description: 'How many there are.' },
    ],
  },
} satisfies Meta<typeof TypeTable>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Columns that no row has something for are left out. */
export const NamesAndTypes: Story = {
  args: {
    rows: [
      { name: 'id', type: 'ID', required: true },
      { name: 'code', type: 'String' },
    ],
  },
};

export const OnAPhone: Story = { ...phone };

export const RightToLeft: Story = { ...inLanguage('ar') };
