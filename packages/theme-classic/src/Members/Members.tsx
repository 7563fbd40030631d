'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Heading, type HeadingProps } from '../Heading/Heading.js';
import { MemberDescription, MemberInfo, type MemberFacts } from '../MemberInfo/MemberInfo.js';
import { mergeProps } from '../props.js';
import { useSlot } from '../slots.js';
import styles from './Members.module.css';

/** The members of a class, an interface or an object, each a `Member`. Renders a `<ul>`. */
export function Members(props: ComponentProps<'ul'>) {
  return <ul {...mergeProps(props, { className: styles.list })} />;
}

/** Props of `Member`. */
export interface MemberProps extends Omit<ComponentProps<'li'>, 'id' | keyof MemberFacts>, MemberFacts {
  name: string;
  /** The anchor of its heading. */
  id?: string | undefined;
  /** The level of its heading. */
  level?: HeadingProps['level'] | undefined;
  /** What it is for. */
  children?: ReactNode;
}

/** A member: its name as a heading, a `MemberInfo` and what it is for. Renders a `<li>`. */
export function Member({
  name,
  id,
  level = 3,
  kind,
  type,
  typeHtml,
  required,
  default: fallback,
  defaultHtml,
  since,
  experimental,
  deprecated,
  children,
  ...rest
}: MemberProps) {
  const HeadingSlot = useSlot('Heading', Heading);
  const facts = { kind, type, typeHtml, required, default: fallback, defaultHtml, since, experimental, deprecated };
  return (
    <li {...mergeProps(rest, { className: styles.member, 'data-deprecated': deprecated || undefined })}>
      <HeadingSlot level={level} id={id}>
        {name}
      </HeadingSlot>
      <MemberInfo {...facts} />
      {children && <MemberDescription>{children}</MemberDescription>}
    </li>
  );
}
