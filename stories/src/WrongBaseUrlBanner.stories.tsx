import type { Meta, StoryObj } from '@storybook/react-vite';
import { WrongBaseUrlBanner } from '@vendure-docs/theme-classic';
import { labelControls } from '../fixtures/labels';

const meta = {
  title: 'States/WrongBaseUrlBanner',
  component: WrongBaseUrlBanner,
  ...labelControls('siteDidNotLoad', 'wrongBaseUrl', 'tryAnotherBaseUrl'),
} satisfies Meta<typeof WrongBaseUrlBanner>;

export default meta;

type Story = StoryObj<typeof meta>;

/** As the site shows it if a script is missing. */
export const Shown: Story = { render: () => <WrongBaseUrlBanner data-shown="" /> };

/** Hidden once the styles have loaded. */
export const Hidden: Story = { tags: ['!dev', '!autodocs', 'test-only'] };
