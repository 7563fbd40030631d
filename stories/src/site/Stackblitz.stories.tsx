import '../../../packages/site/src/styles/index.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stackblitz } from '../../../packages/site/src/components/Stackblitz';

const meta = {
  title: 'This site/Stackblitz',
  component: Stackblitz,
  parameters: { usage: '<Stackblitz id="parcel-quick-start" />' },
  args: { id: 'parcel-quick-start' },
} satisfies Meta<typeof Stackblitz>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithTitle: Story = { args: { title: 'Open the quick start' } };
