import type { Meta, StoryObj } from '@storybook/react-vite';
import { Prose } from '@vendure-docs/theme-classic';
import { FileTree } from '@vendure-docs/theme-classic/reference';
import { forced, inLanguage, phone } from '../fixtures/framing';

const meta = {
  title: 'Reference/FileTree',
  component: FileTree,
  parameters: { usage: "import { FileTree } from '@vendure-docs/theme-classic/reference';" },
  args: {
    items: [
      { name: 'package.json' },
      {
        name: 'src/',
        items: [
          { name: 'index.ts', note: 'starts the server' },
          { name: 'index-worker.ts', note: 'starts the worker' },
          { name: 'plugins/', note: 'your own code goes here' },
        ],
      },
      { name: 'static/', items: [{ name: 'email/templates/', note: 'the text of your emails' }] },
    ],
  },
} satisfies Meta<typeof FileTree>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A list as Markdown makes it: files are code, folders are strong. */
export const OfAList: Story = {
  args: {
    items: undefined,
    children: (
      <ul>
        <li>
          <strong>
            <code>roastery/</code>
          </strong>
          <ul>
            <li>
              <code>package.json</code> runs both: <code>npm run dev</code>, as <a href="/guides/scripts">scripts</a>{' '}
              say
            </li>
            <li>
              <strong>
                <code>plugins/</code>
              </strong>{' '}
              your own code goes here
            </li>
          </ul>
        </li>
      </ul>
    ),
  },
  render: (args) => (
    <Prose>
      <FileTree {...args} />
    </Prose>
  ),
};

export const LongNames: Story = {
  args: {
    items: [
      {
        name: 'src/',
        items: [
          {
            name: 'order-item-price-calculation-strategy-for-wholesale-customers.ts',
            note: 'what an item of an order costs those who buy more than a hundred of it, and in which currency that is said',
          },
        ],
      },
    ],
  },
  ...phone,
};

export const RightToLeft: Story = { ...inLanguage('ar') };

export const ForcedColors: Story = { ...forced };
