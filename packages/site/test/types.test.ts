import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

interface Table {
  properties: Record<string, { required: boolean; takes: unknown[] | null }>;
  open: boolean;
}

type Read = (
  request: { keys: string[] },
  context: { root: string },
) => { types: Record<string, Table>; read: string[] };

const { readTypes } = (await import(new URL('../project/types.mjs', import.meta.url).href)) as { readTypes: Read };

const folders: string[] = [];

/** A folder with these files, and the repository's packages unless it has none. */
function project(files: Record<string, string>, hasPackages = true) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'types-')));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  if (hasPackages) symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(root, 'node_modules'), 'dir');
  return root;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The table of the default export of one file. */
function tableOf(text: string, file = 'components/Card.tsx', hasPackages = true) {
  const key = `${file}#default`;
  return readTypes({ keys: [key] }, { root: project({ [file]: text }, hasPackages) }).types[key];
}

describe('the properties of a component', { timeout: 60_000 }, () => {
  it('have the kinds of their types, and are required or not', () => {
    const table = tableOf(`
      import type { ReactNode } from 'react';
      type Tone = 'info' | 'warn';
      interface Point { x: number; y: number }
      interface Props {
        title: string;
        count?: number;
        wide?: boolean;
        tone: Tone | undefined;
        size?: 1 | 2 | 'big';
        names: readonly string[];
        pair?: [number, number];
        at?: Point;
        map?: Record<string, number>;
        on?: (event: unknown) => void;
        icon?: ReactNode;
        color?: 'red' | (string & {});
        anything?: unknown;
        long?: Iterable<string>;
        always?: true;
        children: ReactNode;
      }
      export default function Card({ title }: Props) { return <b>{title}</b>; }
    `);
    const optional = (...takes: unknown[]) => ({ required: false, takes });
    expect(table).toEqual({
      open: false,
      properties: {
        title: { required: true, takes: ['text'] },
        count: optional('number'),
        wide: optional('flag'),
        tone: optional({ textOf: 'info' }, { textOf: 'warn' }),
        size: { required: false, takes: expect.arrayContaining([{ numberOf: 1 }, { numberOf: 2 }, { textOf: 'big' }]) },
        names: { required: true, takes: ['list'] },
        pair: optional('list'),
        at: optional('object'),
        map: optional('object'),
        on: optional('function'),
        icon: { required: false, takes: null },
        color: { required: false, takes: expect.arrayContaining([{ textOf: 'red' }, 'text']) },
        anything: { required: false, takes: null },
        long: { required: false, takes: null },
        always: optional({ flagOf: true }),
      },
    });
  });

  it('are found whatever a component is made by', () => {
    const files = {
      'components/all.tsx': `
        import { Component, forwardRef, memo, type FC } from 'react';
        interface Props { title: string }
        export const Plain: FC<Props> = ({ title }) => <b>{title}</b>;
        export const Kept = memo(({ title }: Props) => <b>{title}</b>);
        export const Passing = forwardRef<HTMLElement, Props>(({ title }, ref) => <b ref={ref}>{title}</b>);
        export class Old extends Component<Props & { size: number }> { static defaultProps = { size: 1 }; }
        export const Menu = { Item: ({ title }: Props) => <b>{title}</b> };
        export const Bare = () => <b />;
        export default { Plain };
      `,
      'node_modules-free/Box/index.tsx': `export const Box = (props: { title: string }) => <b>{props.title}</b>;`,
    };
    const names = ['Plain', 'Kept', 'Passing', 'Old', 'Menu.Item', 'default.Plain', '*.Plain'];
    const keys = [...names.map((name) => `components/all#${name}`), 'node_modules-free/Box#Box'];
    const { types } = readTypes(
      { keys: [...keys, 'components/all#Bare', 'components/gone#Gone'] },
      { root: project(files) },
    );
    const titles = keys.map((key) => types[key]?.properties['title']);
    expect(titles).toEqual(keys.map(() => ({ required: true, takes: ['text'] })));
    expect(types['components/all#Old']?.properties['size']).toEqual({ required: false, takes: ['number'] });
    expect(types['components/all#Bare']).toEqual({ properties: {}, open: false });
    expect(types['components/gone#Gone']).toBeUndefined();
  });

  it('are those of each of several types, of which one is enough', () => {
    const table = tableOf(`
      type Props = { label: string } & ({ href: string; kind: 'link' } | { onPress(): void; kind: 'button' });
      export default (props: Props) => <b>{props.label}</b>;
    `);
    expect(table).toEqual({
      open: false,
      properties: {
        label: { required: true, takes: ['text', 'text'] },
        href: { required: false, takes: ['text'] },
        onPress: { required: false, takes: ['function'] },
        kind: { required: true, takes: [{ textOf: 'link' }, { textOf: 'button' }] },
      },
    });
  });

  it('are all those of an element where the type has them', () => {
    const text = `
      import type { ComponentProps } from 'react';
      interface Props extends Omit<ComponentProps<'a'>, 'title'> { title: number }
      export default ({ title, ...rest }: Props) => <a {...rest}>{title}</a>;
    `;
    const table = tableOf(text);
    expect(table?.open).toBe(false);
    expect(table?.properties['href']).toEqual({ required: false, takes: ['text'] });
    expect(table?.properties['title']).toEqual({ required: true, takes: ['number'] });
    // Where the types of React are not installed, nobody knows which those are.
    const without = tableOf(text, 'components/Card.tsx', false);
    expect(without).toEqual({ open: true, properties: { title: { required: true, takes: ['number'] } } });
    const intersected = text.replace(
      "interface Props extends Omit<ComponentProps<'a'>, 'title'>",
      "type Props = ComponentProps<'a'> &",
    );
    expect(tableOf(intersected, 'components/Card.tsx', false)).toBeUndefined();
  });

  it('may be any where the type has an index', () => {
    const table = tableOf(
      'export default (props: { a: string; [name: `data${string}`]: string }) => <b {...props} />;',
    );
    expect(table?.open).toBe(true);
  });

  it('are known of JavaScript with types in its comments, and of no other', () => {
    const text = (comment: string) =>
      `${comment}\nexport default function Card({ title, wide }) { return wide ? title : null; }`;
    const typed = text('/** @param {{ title: string, wide?: boolean }} props */');
    expect(tableOf(typed, 'components/Card.jsx')?.properties).toEqual({
      title: { required: true, takes: ['text'] },
      wide: { required: false, takes: ['flag'] },
    });
    expect(tableOf(text(''), 'components/Card.jsx')).toBeUndefined();
    expect(tableOf(text(''), 'components/Card.tsx')).toBeUndefined();
    const kept = `import { memo } from 'react';\nexport default memo(({ title, wide }) => wide && title);`;
    expect(tableOf(kept, 'components/Card.jsx')).toBeUndefined();
    expect(tableOf('export default () => null;', 'components/Card.jsx')).toBeUndefined();
    expect(tableOf('export default 3;')).toBeUndefined();
  });

  it('are read whatever the settings of the compiler say, with all files that they follow from', () => {
    const files = {
      'tsconfig.json':
        '{ "extends": "./base.json", "compilerOptions": { "checkJs": true, "paths": { "~/*": ["./lib/*"] } }',
      'base.json': '{ "compilerOptions": { "module": "commonjs", "strict": false } }',
      'lib/props.ts': 'export interface Props { title: string }',
      'components/Card.tsx': `import type { Props } from '~/props';\nexport default (props: Props) => <b>{props.title}</b>;`,
      'components/Other.tsx': `import type { Props } from '@site/lib/props';\nexport default (props: Props) => <b>{props.title}</b>;`,
    };
    const keys = ['components/Card.tsx#default', 'components/Other.tsx#default'];
    const { types, read } = readTypes({ keys }, { root: project(files) });
    expect(keys.map((key) => types[key]?.properties['title']?.required)).toEqual([true, true]);
    expect(read).toEqual([
      'base.json',
      'components/Card.tsx',
      'components/Other.tsx',
      'lib/props.ts',
      'node_modules/@types/react/package.json',
      'node_modules/typescript/package.json',
      'tsconfig.json',
    ]);
  });

  it('are read anew when a file has changed', () => {
    const root = project({ 'components/Card.tsx': 'export default (props: { a: string }) => <b {...props} />;' });
    const names = () =>
      Object.keys(
        readTypes({ keys: ['components/Card.tsx#default'] }, { root }).types['components/Card.tsx#default']!.properties,
      );
    expect(names()).toEqual(['a']);
    const path = join(root, 'components/Card.tsx');
    writeFileSync(path, readFileSync(path, 'utf8').replace('a:', 'b:'));
    expect(names()).toEqual(['b']);
  });
});
