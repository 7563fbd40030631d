import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { BackToTop } from '@vendure-docs/theme-classic';
import { painted, scrolls } from '../fixtures/doing';
import { framed } from '../fixtures/framing';
import { labelControls } from '../fixtures/labels';

const meta = {
  title: 'Layout/BackToTop',
  component: BackToTop,
  ...labelControls('backToTop'),
  parameters: framed(320),
  decorators: [
    (Story) => (
      <div className="story-tall">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BackToTop>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Far down the page, after scrolling up. */
export const Shown: Story = { decorators: scrolls(900, 700) };

export const ShowsOnScrollingUp: Story = {
  ...Shown,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Scroll back to top' })).toBeVisible());
  },
};

/** Shows on scrolling up, far down the page, and scrolls to the top. */
export const ScrollsToTop: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    window.scrollTo({ top: 900, behavior: 'instant' });
    await painted();
    window.scrollTo({ top: 700, behavior: 'instant' });
    await painted();
    const button = await canvas.findByRole('button', { name: 'Scroll back to top' });
    await expect(button).toHaveAttribute('data-shown');
    button.click();
    await waitFor(() => expect(window.scrollY).toBe(0));
    await waitFor(() => expect(button).not.toHaveAttribute('data-shown'));
  },
};
