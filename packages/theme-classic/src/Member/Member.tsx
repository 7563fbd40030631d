'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Heading, type HeadingProps } from '../Heading/Heading.js';
import { MemberDescription, MemberInfo, type MemberFacts } from '../MemberInfo/MemberInfo.js';
import { useSlot } from '../slots.js';

/** Props of `Member`. */
export interface MemberProps extends Omit<ComponentProps<'div'>, 'id' | 'children' | keyof MemberFacts>, MemberFacts {
  /** Its name. Without one, the heading before it is its head, as where a document has headings of its own. */
  name?: string | undefined;
  /** The anchor of its heading. */
  id?: string | undefined;
  /** The level of its heading. */
  level?: HeadingProps['level'] | undefined;
  /** What it is for. */
  children?: ReactNode;
}

/** A member: its name as a heading, what is said of it in one row, and what it is for. Renders a `MemberInfo` between these. */
export function Member({ name, id, level = 3, children, ...rest }: MemberProps) {
  const HeadingSlot = useSlot('Heading', Heading);
  return (
    <>
      {name !== undefined && (
        <HeadingSlot level={level} id={id}>
          {name}
        </HeadingSlot>
      )}
      <MemberInfo {...rest} />
      {children && <MemberDescription>{children}</MemberDescription>}
    </>
  );
}
