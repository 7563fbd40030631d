import { forwardRef, version, type ReactNode } from 'react';

/**
 * Passes a `ref` on to a component as a prop, which React does by itself from version 19 on. Only the packed theme uses
 * it: its build wraps every exported component that takes a `ref`, those of the server too.
 */
export function forwardsRef<Props extends object>(component: (props: Props) => ReactNode): (props: Props) => ReactNode {
  if (Number.parseInt(version, 10) >= 19) return component;
  const forwarding = forwardRef<unknown, Props>((props, ref) => component((ref ? { ...props, ref } : props) as Props));
  forwarding.displayName = component.name;
  return forwarding as unknown as (props: Props) => ReactNode;
}
