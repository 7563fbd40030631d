import { clsx } from 'clsx/lite';
import type { Ref, RefObject } from 'react';

/** Attributes that are in no type of React's. */
interface DataAttributes {
  [name: `data-${string}`]: unknown;
}

/** The props of any element, as far as they are merged. */
type Props = Record<string, unknown>;

/**
 * Merges the props that a caller gives to a component with those of its element. Of each other prop the caller's
 * applies, if it is given: an `aria-label`, for example. Class names are joined, refs are both set, and of handlers the
 * caller's runs first; if it prevents the default, the component's own does not run.
 */
export function mergeProps<Given extends object>(given: Given, own: Partial<NoInfer<Given>> & DataAttributes): Given {
  const merged: Props = { ...own };
  for (const [name, theirs] of Object.entries(given)) {
    const ours = merged[name];
    merged[name] =
      name === 'className'
        ? clsx(ours as string, theirs as string)
        : ours && theirs && name === 'ref'
          ? mergedRef(ours as RefObject<unknown>, theirs as Ref<unknown>)
          : theirs && typeof ours === 'function'
            ? (event: Event) => {
                theirs(event);
                if (!event.defaultPrevented) ours(event);
              }
            : (theirs ?? ours);
  }
  return merged as Given;
}

type MergedRef = (element: unknown) => void | (() => void);

/** The merged refs by the components' own: React sets a ref again whenever it gets another one. */
const mergedRefs = new WeakMap<RefObject<unknown>, { theirs: Ref<unknown>; merged: MergedRef }>();

function mergedRef(ours: RefObject<unknown>, theirs: Ref<unknown>): MergedRef {
  const known = mergedRefs.get(ours);
  if (known?.theirs === theirs) return known.merged;
  const merged: MergedRef = (element) => {
    ours.current = element;
    const cleanUp = typeof theirs === 'function' ? theirs(element) : void (theirs!.current = element);
    if (!cleanUp) return undefined;
    // React calls a ref's cleanup in place of the ref.
    return () => {
      ours.current = null;
      cleanUp();
    };
  };
  mergedRefs.set(ours, { theirs, merged });
  return merged;
}
