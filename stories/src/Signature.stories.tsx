import type { Meta, StoryObj } from '@storybook/react-vite';
import { Signature } from '@vendure-docs/theme-classic/reference';
import { inLanguage } from '../fixtures/framing';
import { graphql, linked } from '../fixtures/page';

const meta = {
  title: 'Reference/Signature',
  component: Signature,
  parameters: { usage: "import { Signature } from '@vendure-docs/theme-classic/reference';" },
  args: { html: linked },
} satisfies Meta<typeof Signature>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OtherLanguage: Story = { args: { language: 'graphql', title: 'Shop API', html: graphql } };

export const InGerman: Story = { ...inLanguage('de') };
