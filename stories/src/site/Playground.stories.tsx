import '../../../packages/site/src/styles/index.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Playground } from '../../../packages/site/src/components/Playground';

const meta = {
  title: 'This site/Playground',
  component: Playground,
  parameters: { usage: '<Playground href="https://playground.example.com" />' },
  args: { href: 'https://playground.example.com' },
} satisfies Meta<typeof Playground>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithTitle: Story = { args: { title: 'Ask the shop API' } };
