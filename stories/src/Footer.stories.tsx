import type { Meta, StoryObj } from '@storybook/react-vite';
import { Footer } from '@vendure-docs/theme-classic';
import { siteControls, type WithSite } from '../fixtures/controls';
import { inLanguage, phone } from '../fixtures/framing';

const meta = {
  title: 'Layout/Footer',
  component: Footer,
  ...siteControls('footerGroups', 'copyright'),
  parameters: { layout: 'fullscreen' },
} satisfies Meta<WithSite<typeof Footer>>;

export default meta;

type Story = StoryObj<WithSite<typeof Footer>>;

export const Default: Story = {};

export const FourGroups: Story = { args: { footerGroups: 'four groups' } };

export const CopyrightOnly: Story = { args: { footerGroups: 'none', copyright: 'Copyright © 2025' } };

export const RightToLeft: Story = { ...inLanguage('ar') };

export const Phone: Story = { ...phone, args: { footerGroups: 'four groups' } };
