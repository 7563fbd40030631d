import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkCard } from '@vendure-docs/theme-classic/reference';

const meta = {
  title: 'Reference/LinkCard',
  component: LinkCard,
  parameters: { usage: "import { LinkCard } from '@vendure-docs/theme-classic/reference';" },
  args: { title: 'Open the live example', note: 'Runs in your browser', href: 'https://parcel.example' },
} satisfies Meta<typeof LinkCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithoutNote: Story = { args: { note: undefined } };

export const Long: Story = {
  args: {
    title: 'A storefront with a cart, a checkout in three steps, customer accounts and a search with facets',
    note: 'Runs in your browser, needs no account, and may take a minute to install its packages the first time you open it',
  },
};
