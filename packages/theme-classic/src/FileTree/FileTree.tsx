import type { ComponentProps, ReactNode } from 'react';
import { mergeProps } from '../props.js';
import styles from './FileTree.module.css';

/** A file or a folder. */
export interface FileTreeItem {
  /** Its name; that of a folder may end with a slash, and does where nothing in it is shown. */
  name: string;
  /** What it is for. */
  note?: ReactNode;
  /** What is in a folder. */
  items?: readonly FileTreeItem[] | undefined;
}

/** Props of `FileTree`. */
export interface FileTreeProps extends ComponentProps<'div'> {
  /** The files and folders as data. */
  items?: readonly FileTreeItem[] | undefined;
  /** The same as a list of lists, such as Markdown makes: a file begins with `<code>`, a folder with `<strong>`. */
  children?: ReactNode;
}

/** Files and folders as a tree. Renders a `<div>` with a list of lists. */
export function FileTree({ items, children, ...rest }: FileTreeProps) {
  return (
    <div {...mergeProps(rest, { className: styles.root })}>
      {items && <Items items={items} />}
      {children}
    </div>
  );
}

function Items({ items }: { items: readonly FileTreeItem[] }) {
  return (
    <ul>
      {items.map(({ name, note, items: inside }) => {
        const Name = inside || name.endsWith('/') ? 'strong' : 'code';
        return (
          <li key={name}>
            <Name>{name}</Name>
            {note && <> {note}</>}
            {inside && <Items items={inside} />}
          </li>
        );
      })}
    </ul>
  );
}
