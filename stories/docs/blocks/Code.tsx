import { Source } from '@storybook/addon-docs/blocks';
import { useColorMode } from '@vendure-docs/theme-classic';

/** A file of an example, under its name. */
export function Code({ title, code }: { title: string; code: string }) {
  const { mode } = useColorMode();
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <Source code={code} language="jsx" dark={mode === 'dark'} />
    </>
  );
}
