import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DocVersionBanner } from '@vendure-docs/theme-classic';
import { siteControls, type WithSite } from '../fixtures/controls';

const controls = siteControls('versions');

const meta = {
  title: 'Document/DocVersionBanner',
  component: DocVersionBanner,
  argTypes: controls.argTypes,
  args: { versions: 'three' },
} satisfies Meta<WithSite<typeof DocVersionBanner>>;

export default meta;

type Story = StoryObj<WithSite<typeof DocVersionBanner>>;

export const NotReleased: Story = {};

export const LeadsToTheLatest: Story = {
  ...NotReleased,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Go to the latest version (3.x)' })).toHaveAttribute('href', '/3/');
  },
};

/** It leads to the same page of the latest version, if there is one. */
export const Old: Story = {
  parameters: {
    site: {
      pathname: '/2/guides/orders',
      page: { kind: 'doc', alternates: { versions: { '3': '/3/guides/orders' } } },
    },
  },
};

export const LeadsToTheSamePage: Story = {
  ...Old,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('You are reading the 2.x version of these docs.');
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/3/guides/orders');
  },
};

/** The latest version needs no banner. */
export const Last: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  args: { versions: 'one' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('');
  },
};
