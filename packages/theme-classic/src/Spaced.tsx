import { Children, type ReactNode } from 'react';

/** Its children with a space between them, which keeps them apart where only the text is read. Renders no element. */
export function Spaced({ children }: { children: ReactNode }): ReactNode {
  return Children.toArray(children).flatMap((child, index) => (index > 0 ? [' ', child] : [child]));
}
