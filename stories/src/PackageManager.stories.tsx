import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { PackageManager } from '@vendure-docs/theme-classic/reference';
import { inLanguage } from '../fixtures/framing';

const meta = {
  title: 'Reference/PackageManager',
  component: PackageManager,
  parameters: { usage: "import { PackageManager } from '@vendure-docs/theme-classic/reference';" },
  args: { id: 'add', command: 'add', args: '@parcel/orders @parcel/payments' },
} satisfies Meta<typeof PackageManager>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Add: Story = {};

export const Create: Story = { args: { id: 'create', command: 'create', args: 'parcel my-shop --template tea' } };

export const Install: Story = { args: { id: 'install', command: 'install', args: undefined } };

export const InArabic: Story = { ...inLanguage('ar') };

/** All of them change together, and the next page begins with what was chosen. */
export const Remembers: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  render: (args) => (
    <>
      <PackageManager {...args} />
      <PackageManager id="then" command="run" args="dev" />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('tab', { name: 'pnpm' })[0]!);
    await waitFor(() => expect(canvas.getByText('pnpm run dev')).toBeVisible());
    await expect(canvas.getByText('pnpm add @parcel/orders @parcel/payments')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('tab', { name: 'npm' })[1]!);
    await waitFor(() => expect(canvas.getByText('npm run dev')).toBeVisible());
  },
};
