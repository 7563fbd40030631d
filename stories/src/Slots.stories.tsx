import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Admonition,
  DocPage,
  Footer,
  Layout,
  Prose,
  useLabels,
  useSlot,
  type AdmonitionProps,
  type LayoutProps,
  type Slots,
  type TableOfContentsProps,
} from '@vendure-docs/theme-classic';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { framed, inline } from '../fixtures/framing';
import { toc } from '../fixtures/page';
import { sidebar } from '../fixtures/site';

const meta = {
  title: 'Pages/Slots',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...framed(560) },
} satisfies Meta;

export default meta;

/** The texts of the page. */
interface Texts {
  heading: string;
  children: ReactNode;
}

type Story = StoryObj<Partial<Texts>>;

/** A page with these slots. Without a sidebar it is shorter, and its end in sight. */
const filled = (
  slots: Partial<Slots>,
  layout: Pick<LayoutProps, 'sidebar'>,
): Pick<Story, 'args' | 'parameters' | 'render'> => ({
  args: { heading: 'Orders', children: <p>A short page.</p> },
  parameters: { site: { slots } },
  render: ({ heading, children }) => (
    <Layout {...layout} kind="doc" sidebarName="learn">
      <DocPage heading={heading} toc={toc}>
        <Prose>{children}</Prose>
      </DocPage>
    </Layout>
  ),
});

/** The theme's own part, with something before it. */
export const WrappedFooter: Story = {
  ...filled(
    {
      Footer: (props) => (
        <div>
          <Prose className="story-centered">
            <p>
              Questions? <a href="https://chat.example.com">Ask in the chat</a>.
            </p>
          </Prose>
          <Footer {...props} />
        </div>
      ),
    },
    {},
  ),
};

export const KeepsWhatWasAdded: Story = {
  ...WrappedFooter,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ask in the chat' })).toBeVisible();
  },
};

function NumberedContents({ entries, className }: TableOfContentsProps) {
  const { onThisPage } = useLabels();
  return (
    <nav aria-label={onThisPage} className={className}>
      <Prose>
        <ol>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </Prose>
    </nav>
  );
}

/** A table of contents with numbers. */
export const OwnTableOfContents: Story = filled({ TableOfContents: NumberedContents }, { sidebar });

function OwnAdmonitions({ kind, title, ...rest }: AdmonitionProps) {
  return kind === 'recipe' ? (
    <Admonition {...rest} kind="tip" title={title ?? 'Recipe'} />
  ) : (
    <Admonition {...rest} kind={kind} title={title} />
  );
}

/** Renders what documents write: the site's admonition, if there is one. */
function Slotted(props: AdmonitionProps) {
  const Slot = useSlot('Admonition', Admonition);
  return <Slot {...props} />;
}

/** A kind that the theme does not have. */
export const OwnAdmonition: Story = {
  parameters: { layout: 'padded', ...inline, site: { slots: { Admonition: OwnAdmonitions } } },
  args: { children: <p>Draw the process first.</p> },
  render: ({ children }) => <Slotted kind="recipe">{children}</Slotted>,
};
