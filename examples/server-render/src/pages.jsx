import { mdxComponents } from '@vendure-docs/theme-classic/mdx';

// Those that the slots of `ThemeProvider` replace, also where no MDX is.
const { Admonition, CodeBlock, Heading, TabItem, Tabs } = mdxComponents;

/** The pages by their paths, in their order. */
export const pages = {
  '/': {
    title: 'Find north',
    toc: [{ id: 'stars', title: 'By the stars', level: 2 }],
    content: (
      <>
        <p>Hold the compass level and wait until the needle rests.</p>
        <Admonition kind="warning">Keep away from magnets, cars and telephones.</Admonition>
        <Heading level={2} id="stars">
          By the stars
        </Heading>
        <Tabs id="hemisphere" label="Hemisphere">
          <TabItem value="north" label="Northern">
            <p>Look for the pole star.</p>
          </TabItem>
          <TabItem value="south" label="Southern">
            <p>Look for the cross.</p>
          </TabItem>
        </Tabs>
      </>
    ),
  },
  '/declination': {
    title: 'Correct the declination',
    toc: [],
    content: (
      <>
        <p>The needle points to the magnetic pole, which is some degrees beside the other.</p>
        <CodeBlock language="bash">{'compass declination --at 48.2,16.4\n'}</CodeBlock>
      </>
    ),
  },
};
