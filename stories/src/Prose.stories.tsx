import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Details, Prose, Table } from '@vendure-docs/theme-classic';
import { Badge, InlineContents, LinkCard, Origin } from '@vendure-docs/theme-classic/reference';
import { file } from '../fixtures/files';
import { inLanguage, phone } from '../fixtures/framing';

const meta = {
  title: 'Content/Prose',
  component: Prose,
  args: {
    children: (
      <>
        <h1>Orders</h1>
        <p>
          An <strong>order</strong> begins as a cart and ends as a record of what was sold. Between the two it moves
          through <a href="/guides/strategies">states</a>, and each move can be <em>allowed or refused</em> by your own{' '}
          <code>OrderProcess</code>.
        </p>
        <h2>What you work with</h2>
        <ul>
          <li>the service, which reads and changes orders</li>
          <li>
            events
            <ul>
              <li>for emails and webhooks</li>
              <li>for reports</li>
            </ul>
          </li>
        </ul>
        <h3>In this order</h3>
        <ol>
          <li>
            Write a process, then press <kbd>Ctrl</kbd> <kbd>C</kbd>.
          </li>
          <li>Start the server again.</li>
        </ol>
        <h4>A word of warning</h4>
        <blockquote>
          <p>A process that nobody can draw on a napkin has too many states.</p>
        </blockquote>
        <hr />
        <p>
          H<sub>2</sub>O, 10<sup>3</sup>, <del>old</del> and <mark>found</mark>.
        </p>
      </>
    ),
  },
} satisfies Meta<typeof Prose>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Phone: Story = phone;

export const RightToLeft: Story = {
  ...inLanguage('ar'),
  args: {
    children: (
      <>
        <h2>الطلبات</h2>
        <p>
          يبدأ <strong>الطلب</strong> كسلة مشتريات وينتهي كسجل لما تم بيعه. اقرأ المزيد عن{' '}
          <a href="/guides/strategies">الحالات</a> وعن <code dir="ltr">OrderProcess</code>.
        </p>
        <ul>
          <li>الخدمة التي تقرأ الطلبات وتغيرها</li>
          <li>الأحداث</li>
        </ul>
      </>
    ),
  },
};

/** Pictures in a line of text, such as badges: they stand side by side, and links around them have no arrow. */
export const PicturesInALine: Story = {
  args: {
    children: (
      <p>
        <a href="https://example.com/build">
          <img src={file('logo.svg')} alt="Build" width={32} height={32} />
        </a>{' '}
        <img src={file('logo.svg')} alt="Licence" width={32} height={32} /> and{' '}
        <a href="https://example.com/more">more of them</a>.
      </p>
    ),
  },
};

export const PicturesStandInTheLine: Story = {
  ...PicturesInALine,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    const [linked, bare] = [await canvas.findByAltText('Build'), await canvas.findByAltText('Licence')];
    await expect(bare.getBoundingClientRect().top).toBe(linked.getBoundingClientRect().top);
    const arrow = (name: string) => getComputedStyle(canvas.getByRole('link', { name }), '::after').content;
    await expect([arrow('Build'), arrow('more of them')]).toEqual(['none', '"↗" / ""']);
  },
};

const name = 'error.not_enough_stock_at_any_location_of_the_channel_for_this_quantity';

/** In its parts too, whatever their layout, a word that is wider than the page breaks; in a table it does not, which scrolls. */
export const LongWords: Story = {
  ...phone,
  args: {
    children: (
      <>
        <p>{name}</p>
        <Details summary={name}>
          <code>{name}</code>
        </Details>
        <LinkCard title={name} note={name} href="/errors" />
        <InlineContents entries={[{ id: 'stock', title: name, level: 2 }]} />
        <Origin packageName={name} />
        <Badge>{name}</Badge>
        <Table>
          <tbody>
            <tr>
              <td>
                <code>{name}</code>
              </td>
            </tr>
          </tbody>
        </Table>
      </>
    ),
  },
};

export const LongWordsBreak: Story = {
  ...LongWords,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    const cell = canvas.getByRole('cell');
    await expect(cell.getBoundingClientRect().width).toBeGreaterThan(document.documentElement.clientWidth);
  },
};
