import type { Meta, StoryObj } from '@storybook/react-vite';
import { Content } from '@vendure-docs/theme-classic/content';
import { content } from '../fixtures/page';
import { forced, inLanguage, phone, printed } from '../fixtures/framing';

const meta = { title: 'Content/Content', component: Content, args: { nodes: content } } satisfies Meta<typeof Content>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Every kind of node. */
export const Everything: Story = {};

export const Phone: Story = phone;

export const Prose: Story = {
  args: {
    nodes: [
      '<p>Text with <strong>weight</strong>, <em>stress</em>, <del>nothing</del>, <code>code</code>, <kbd>Esc</kbd> and a note.<sup><a href="#fn1" id="ref1" aria-label="Footnote 1">1</a></sup></p><blockquote><p>Said by somebody.</p></blockquote><hr><ul><li><input type="checkbox" disabled checked aria-label="Done"> Done</li><li><input type="checkbox" disabled aria-label="Not done"> Not done</li></ul><section class="footnotes"><ol><li id="fn1"><p>The note.</p></li></ol></section>',
    ],
  },
};

export const NestedElements: Story = {
  args: {
    nodes: [
      {
        type: 'element',
        tag: 'ol',
        children: [
          {
            type: 'element',
            tag: 'li',
            children: ['<p>Install it:</p>', { type: 'code', html: 'npm install\n', language: 'bash' }],
          },
          { type: 'element', tag: 'li', children: ['<p>Start it.</p>'] },
        ],
      },
    ],
  },
};

/** A long document in parts, which are laid out when they are near. */
export const Parts: Story = {
  args: {
    nodes: ['First', 'Second', 'Third'].map((title) => ({
      type: 'part',
      height: 12,
      children: [
        { type: 'heading', level: 2, id: title.toLowerCase(), html: `${title} part` },
        '<p>A document of many declarations comes in parts.</p>',
      ],
    })),
  },
};

/** Prose on paper: links say where they lead, and nothing is cut off. */
export const Printed: Story = printed;

export const ForcedColors: Story = forced;

/** The same content in a page that is read from right to left. */
export const RightToLeft: Story = { ...inLanguage('ar') };
