import type { Meta, StoryObj } from '@storybook/react-vite';
import { Video } from '@vendure-docs/theme-classic/reference';

const meta = {
  title: 'Reference/Video',
  component: Video,
  parameters: { usage: "import { Video } from '@vendure-docs/theme-classic/reference';" },
  // With a poster nothing is loaded before it plays.
  args: { src: '/order.mp4', poster: '/diagram.svg', label: 'An order on its way', width: 640, height: 240 },
} satisfies Meta<typeof Video>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithCaption: Story = {
  args: {
    caption: 'From the cart to the parcel in twenty seconds',
    captions: [
      { src: '/order.en.vtt', language: 'en', label: 'English' },
      { src: '/order.de.vtt', language: 'de', label: 'Deutsch' },
    ],
  },
};
