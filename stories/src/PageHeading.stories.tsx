import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageHeading } from '@vendure-docs/theme-classic';

const meta = {
  title: 'Content/PageHeading',
  component: PageHeading,
  args: { children: 'Orders' },
} satisfies Meta<typeof PageHeading>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A long heading wraps into lines of similar length, and names without spaces break wherever necessary. */
export const Long: Story = {
  args: {
    children: (
      <>
        Strategies and configurable operations with <code>DefaultProductVariantPriceCalculationStrategy</code>
      </>
    ),
  },
};
