import '../../../packages/site/src/styles/index.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CustomFieldProperty } from '../../../packages/site/src/components/reference';

const meta = {
  title: 'This site/CustomFieldProperty',
  component: CustomFieldProperty,
  parameters: { usage: '<CustomFieldProperty required type="string" />' },
  args: { type: 'string' },
} satisfies Meta<typeof CustomFieldProperty>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Optional: Story = {};

export const Required: Story = { args: { required: true } };

export const WithLink: Story = { args: { type: 'CustomFieldType', typeLink: '/reference/custom-field-type' } };
