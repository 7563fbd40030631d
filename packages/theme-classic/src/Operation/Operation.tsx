'use client';

import { useId, type ComponentProps, type ReactNode } from 'react';
import { Heading, type HeadingProps } from '../Heading/Heading.js';
import { MemberInfo, type MemberFacts } from '../MemberInfo/MemberInfo.js';
import { useSlot } from '../slots.js';
import { useLabels } from '../state/labels.js';
import { TabItem } from '../Tabs/TabItem.js';
import { TabsRoot } from '../Tabs/TabsRoot.js';
import { TypeTable, type TypeRow } from '../TypeTable/TypeTable.js';

/** Props of `Operation`. */
export interface OperationProps
  extends Omit<ComponentProps<'div'>, 'id' | 'children' | keyof MemberFacts>, MemberFacts {
  /** Its name or its path. Without one, the heading before it is its head, as where a document has headings of its own. */
  name?: string | undefined;
  /** What it is: `query`, `mutation`, `GET` and so on. */
  kind: ReactNode;
  /** The anchor of its heading. */
  id?: string | undefined;
  /** The level of its heading. */
  level?: HeadingProps['level'] | undefined;
  /** Its declaration, usually a `Signature`. */
  signature?: ReactNode;
  /** What it takes. */
  parameters?: readonly TypeRow[] | undefined;
  /** A request, usually a `CodeBlock`. */
  example?: ReactNode;
  /** What is replied to it. */
  reply?: ReactNode;
  /** What it is for. A document has the table and the examples of an operation here, too. */
  children?: ReactNode;
}

/**
 * An operation of an API: what is said of it in one row, what it is for, its signature, a table of its arguments, and an example with
 * its reply in tabs. Renders a `MemberInfo` after a heading, and the others below it.
 */
export function Operation({
  name,
  id,
  level = 2,
  signature,
  parameters = [],
  example,
  reply,
  children,
  ...rest
}: OperationProps) {
  const labels = useLabels();
  const ownId = useId();
  const HeadingSlot = useSlot('Heading', Heading);
  const TabsSlot = useSlot('Tabs', TabsRoot);
  return (
    <>
      {name !== undefined && (
        <HeadingSlot level={level} id={id}>
          {name}
        </HeadingSlot>
      )}
      <MemberInfo {...rest} />
      {children}
      {signature}
      {parameters.length > 0 && <TypeTable rows={parameters} aria-label={labels.parameters} />}
      {example && reply ? (
        <TabsSlot id={`${id ?? ownId}-example`} label={labels.example}>
          <TabItem value="example" label={labels.example}>
            {example}
          </TabItem>
          <TabItem value="reply" label={labels.reply}>
            {reply}
          </TabItem>
        </TabsSlot>
      ) : (
        (example ?? reply)
      )}
    </>
  );
}
