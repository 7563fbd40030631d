import '../../../packages/site/src/styles/index.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProofCounts } from '../../../packages/site/src/components/ProofCounts';

const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (head: string[], rows: string[][]) =>
  `<thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody>`;

const meta = {
  title: 'This site/ProofCounts',
  component: ProofCounts,
  parameters: { usage: '<ProofCounts />' },
  args: {
    kinds: table(
      ['Kind', 'Samples', 'Proven by'],
      [
        ['TypeScript', '612', 'the compiler'],
        ['GraphQL', '148', 'the schema'],
      ],
    ),
    reasons: table(['Reason', 'Samples'], [['An excerpt of a longer file', '12']]),
    packages: '@vendure/core@3.7.3',
  },
} satisfies Meta<typeof ProofCounts>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Before the builder has filled it in. */
export const Empty: Story = { args: { kinds: '', reasons: '', packages: undefined } };
