import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

/** The props of an element in a document, whatever element it is. */
export interface ElementProps {
  className?: string | undefined;
  children?: ReactNode;
  [name: string]: unknown;
}

/** The elements among children, without the text between them. */
export function elementsIn(children: ReactNode): ReactElement<ElementProps>[] {
  return Children.toArray(children).filter((child): child is ReactElement<ElementProps> => isValidElement(child));
}

/** The text in an element and in what it contains. */
export function textIn(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textIn).join('');
  return isValidElement<ElementProps>(node) ? textIn(node.props.children) : '';
}
