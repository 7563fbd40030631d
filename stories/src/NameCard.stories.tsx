import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { trustedHtml } from '@vendure-docs/theme-classic';
import { NameCard, type NameCardProps } from '@vendure-docs/theme-classic/reference';

/** A link in a line of text, with its card. */
function Linked(props: Omit<NameCardProps, 'link'>) {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  return (
    <div>
      The cart is kept by{' '}
      <code>
        <a ref={setLink} href="#order-service">
          OrderService
        </a>
      </code>
      {link && <NameCard {...props} link={link} />}
    </div>
  );
}

const meta = {
  title: 'Content/NameCard',
  component: Linked,
  args: {
    id: 'card',
    signature: trustedHtml('<span class="k">class</span> <span class="t">OrderService</span>'),
    summary: 'Contains methods relating to Order entities.',
    onDismiss: fn(),
  },
} satisfies Meta<typeof Linked>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The link is described by the card, and Escape puts it away. */
export const Shown: Story = {};

export const DescribesAndGoes: Story = {
  ...Shown,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible());
    const link = canvas.getByRole('link');
    await expect(link).toHaveAccessibleDescription(/class OrderService.*Order entities/);
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

/** A term has no code. */
export const SentenceOnly: Story = {
  args: { signature: undefined },
};

/** A long signature wraps within the viewport. */
export const Long: Story = {
  args: {
    signature: trustedHtml(
      'addItemToOrder: (ctx: <span class="t">RequestContext</span>, orderId: <span class="t">ID</span>, productVariantId: <span class="t">ID</span>, quantity: number, customFields?: <span class="t">Record</span>&lt;string, unknown&gt;) =&gt; <span class="t">Promise</span>&lt;<span class="t">Order</span>&gt;',
    ),
  },
};
