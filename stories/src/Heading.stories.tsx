import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Heading, trustedHtml } from '@vendure-docs/theme-classic';

const meta = {
  title: 'Content/Heading',
  component: Heading,
  args: { level: 2, id: 'the-order', html: trustedHtml('The order') },
} satisfies Meta<typeof Heading>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const NamedByItsWords: Story = {
  ...Default,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Direct link to The order' })).toHaveAttribute(
      'title',
      'Direct link to The order',
    );
    await expect(canvas.getByRole('heading')).toHaveAccessibleName('The order');
  },
};

/** The keyboard can reach the link too. */
export const HashLink: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: 'Direct link to The order' });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', '#the-order');
  },
};

/** The link's title is the text, without markup. */
export const WithCode: Story = {
  args: { html: trustedHtml('The <code>Order</code> &amp; its lines'), text: 'The Order & its lines' },
};

export const LinkWithoutMarkup: Story = {
  ...WithCode,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Direct link to The Order & its lines' });
    await expect(link).toHaveAttribute('href', '#the-order');
  },
};

export const Levels: Story = {
  render: (args) => (
    <div>
      {([1, 2, 3, 4, 5, 6] as const).map((level) => (
        <Heading key={level} {...args} level={level} id={`level-${level}`} html={trustedHtml(`Level ${level}`)} />
      ))}
    </div>
  ),
};
