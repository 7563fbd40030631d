import '../../../packages/site/src/styles/index.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '@vendure-docs/theme-classic';
import { GenerationInfo } from '../../../packages/site/src/components/reference';

const meta = {
  title: 'This site/GenerationInfo',
  component: GenerationInfo,
  parameters: { usage: '<GenerationInfo kind="class" sourceFile="…" packageName="@vendure/core" />' },
  args: {
    kind: 'class',
    sourceFile: 'packages/core/src/service/services/order.service.ts',
    sourceUrl: 'https://github.com/vendure-ecommerce/vendure/blob/master/',
    sourceLine: 130,
    packageName: '@vendure/core',
  },
} satisfies Meta<typeof GenerationInfo>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Class: Story = {};

export const SinceAndExperimental: Story = { args: { kind: 'interface', since: '3.1.0', experimental: true } };

export const WithoutKindAndLine: Story = { args: { kind: undefined, sourceLine: undefined } };

/** On the page of a class and nothing else, whose title is the heading too. */
export const UnderTitle: Story = {
  args: { repeatsTitle: true },
  render: (args) => (
    <>
      <Heading level={1}>OrderService</Heading>
      <Heading level={2} id="orderservice">
        OrderService
      </Heading>
      <GenerationInfo {...args} />
    </>
  ),
};
