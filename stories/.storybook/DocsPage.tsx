import { Controls, Description, Primary, Source, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import { useColorMode } from '@vendure-docs/theme-classic';

/** The docs page of a component: what it is for, how to import it, its props, and all its states. */
export default function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { component, parameters } = preparedMeta as {
    component?: { displayName?: string; name?: string };
    parameters: { usage?: string };
  };
  const name = component?.displayName ?? component?.name;
  const { mode } = useColorMode();
  const usage = parameters.usage ?? (name && `import { ${name} } from '@vendure-docs/theme-classic';`);
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {usage && <Source code={usage} language="tsx" dark={mode === 'dark'} />}
      <Primary />
      <Controls />
      <Stories includePrimary={false} title="States" />
    </>
  );
}
