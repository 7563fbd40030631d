'use client';

import { useId, type ComponentProps, type ReactNode } from 'react';
import { Heading, type HeadingProps } from '../Heading/Heading.js';
import { MemberDescription, MemberInfo } from '../MemberInfo/MemberInfo.js';
import { mergeProps } from '../props.js';
import { useSlot } from '../slots.js';
import { useLabels } from '../state/labels.js';
import { TabItem, Tabs } from '../Tabs/Tabs.js';
import { TypeTable, type TypeRow } from '../TypeTable/TypeTable.js';
import styles from './Operation.module.css';

/** Props of `Operation`. */
export interface OperationProps extends Omit<ComponentProps<'section'>, 'id'> {
  /** What it is called: the name of a query, or a path. */
  name: string;
  /** What it is: `query`, `mutation`, `GET` and so on. */
  kind?: ReactNode;
  /** The anchor of its heading. */
  id?: string | undefined;
  /** The level of its heading. */
  level?: HeadingProps['level'] | undefined;
  /** What it returns. */
  type?: ReactNode;
  /** The version that introduced it. */
  since?: string | undefined;
  /** Whether it may still change. */
  experimental?: boolean | undefined;
  /** Whether it should no longer be used. */
  deprecated?: boolean | undefined;
  /** Its declaration, usually a `Signature`. */
  signature?: ReactNode;
  /** What it takes. */
  parameters?: readonly TypeRow[] | undefined;
  /** A request, usually a `CodeBlock`. */
  example?: ReactNode;
  /** What is replied to it. */
  reply?: ReactNode;
  /** What it is for. */
  children?: ReactNode;
}

/**
 * An operation of an API: what it is for, its signature, a table of its arguments, and an example with its reply in tabs. Renders
 * a `<section>`.
 */
export function Operation({
  name,
  kind,
  id,
  level = 2,
  type,
  since,
  experimental,
  deprecated,
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
  const TabsSlot = useSlot('Tabs', Tabs);
  const facts = { kind, type, since, experimental, deprecated };
  return (
    <section {...mergeProps(rest, { className: styles.root })}>
      <HeadingSlot level={level} id={id}>
        {name}
      </HeadingSlot>
      {Object.values(facts).some(Boolean) && <MemberInfo {...facts} />}
      {children && <MemberDescription>{children}</MemberDescription>}
      {signature}
      {parameters.length > 0 && (
        <>
          <p className={styles.label} aria-hidden="true">
            {labels.parameters}
          </p>
          <TypeTable rows={parameters} aria-label={labels.parameters} />
        </>
      )}
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
    </section>
  );
}
