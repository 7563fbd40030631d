import { Fragment, isValidElement, type ReactNode } from 'react';
import { TabList } from './parts.js';

/** What can be said of the children of tabs before they are rendered. */
export interface Children {
  /** Whether a list that the caller has made is among them. */
  hasList: boolean;
  /** Whether something may be among them that is not here yet, or a list. */
  isOpen: boolean;
  /** The first of them that is no tab and has none inside, as it is named in an error. */
  stray: string | undefined;
  /** The names of the components that may render tabs. */
  names: string[];
}

/** Looks at the children of tabs, through fragments and elements. What components render is not known here. */
export function readChildren(children: ReactNode): Children {
  const found: Children = { hasList: false, isOpen: false, stray: undefined, names: [] };
  // Returns whether there may be tabs in a node.
  const look = (node: ReactNode, note: (stray: string) => void): boolean => {
    if (Array.isArray(node)) return node.filter((child: ReactNode) => look(child, note)).length > 0;
    if (typeof node === 'string' && node.trim()) note(node.trim());
    if (!node || typeof node !== 'object') return false;
    if (!isValidElement<{ children?: ReactNode; value?: unknown }>(node)) return (found.isOpen = true);
    const { type, props } = node;
    if (type === Fragment) return look(props.children, note);
    if (typeof type === 'string') {
      if (look(props.children, ignore)) return true;
      note(`<${type}>`);
      return false;
    }
    if (type === TabList) found.hasList = true;
    else if (typeof props.value !== 'string') {
      // Suspense and the like show something else while they wait, and what is lazy may be a list.
      if (typeof type === 'function') found.names.push(`<${type.name}>`);
      else found.isOpen = true;
      look(props.children, ignore);
    }
    return true;
  };
  look(children, (stray) => (found.stray ??= stray));
  return found;
}

const ignore = () => {};

/** Refuses a child that is no tab. */
export function refuse(name: string): never {
  throw new Error(
    `\`Tabs\` has a child that is no tab: ${name}. Put it into a \`TabItem\`, or place \`Tabs.List\`, \`Tabs.Tab\` and \`Tabs.Panel\` yourself.`,
  );
}
