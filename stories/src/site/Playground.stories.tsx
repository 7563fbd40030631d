import '../../../packages/site/src/styles/index.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Playground } from '../../../packages/site/src/components/Playground';

const meta = {
  title: 'This site/Playground',
  component: Playground,
  parameters: {
    usage: '<Playground api="shop" document={`{ activeOrder { code } }`} href="https://playground.example.com" />',
  },
} satisfies Meta<typeof Playground>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { href: 'https://playground.example.com' } };

export const WithTitle: Story = { args: { ...Default.args, title: 'Ask the shop API' } };

/** A request, as the builder highlights it, with no playground to open it in. */
export const Request: Story = {
  args: {
    api: 'shop',
    apis: { shop: 'Shop API', admin: 'Admin API' },
    document: '<span class="k">query</span> <span class="f">Beans</span> {\n  activeOrder {\n    code\n  }\n}',
  },
};

export const RequestWithLink: Story = { args: { ...Request.args, api: 'admin', ...Default.args } };
