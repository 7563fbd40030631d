import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DocVersionBanner } from '@vendure-docs/theme-classic';
import { config, manyVersions } from '../fixtures/site';

const meta = {
  title: 'Document/DocVersionBanner',
  component: DocVersionBanner,
  parameters: { site: { config: manyVersions } },
} satisfies Meta<typeof DocVersionBanner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NotReleased: Story = {};

export const Old: Story = { parameters: { site: { pathname: '/2/guides/orders' } } };

/** The latest version needs no banner. */
export const Last: Story = {
  parameters: { site: { config } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('');
  },
};
