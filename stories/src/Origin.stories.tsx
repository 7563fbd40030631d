import type { Meta, StoryObj } from '@storybook/react-vite';
import { Origin } from '@vendure-docs/theme-classic/reference';
import { inLanguage } from '../fixtures/framing';

const meta = {
  title: 'Reference/Origin',
  component: Origin,
  parameters: { usage: "import { Origin } from '@vendure-docs/theme-classic/reference';" },
  args: {
    kind: 'class',
    packageName: '@parcel/orders',
    file: 'src/service/order.service.ts',
    fileHref: 'https://parcel.example/src/service/order.service.ts#L130',
  },
} satisfies Meta<typeof Origin>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Class: Story = {};

export const SinceAndExperimental: Story = { args: { kind: 'interface', since: '3.1.0', experimental: true } };

export const PackageAlone: Story = { args: { kind: undefined, file: undefined, fileHref: undefined } };

/** A file that is shown nowhere. */
export const FileWithoutLink: Story = { args: { file: 'order.service.ts', fileHref: undefined } };

export const RightToLeft: Story = { args: { since: '3.1.0', experimental: true }, ...inLanguage('ar') };
