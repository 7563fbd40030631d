import type { Meta, StoryObj } from '@storybook/react-vite';
import { Footer } from '@vendure-docs/theme-classic';
import { config } from '../fixtures/site';

const meta = { title: 'Layout/Footer', component: Footer, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Footer
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const CopyrightOnly: Story = {
  parameters: { site: { config: { ...config, footer: { groups: [], copyright: 'Copyright © 2025' } } } },
};
