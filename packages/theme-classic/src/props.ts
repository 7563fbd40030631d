/** The names that are given, in one string. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Attributes that are in no type of React's. */
interface DataAttributes {
  [name: `data-${string}`]: unknown;
}

/** The props of any element, as far as they are merged. */
type Props = Record<string, unknown>;

/**
 * Merges the props that a caller gives to a component with those of its element. Of each other prop the caller's
 * applies, if it is given: an `aria-label`, for example. Class names are joined, and of handlers the caller's runs first;
 * if it prevents the default, the component's own does not run. For a ref there is `useMergedRef`.
 */
export function mergeProps<Given extends object>(given: Given, own: Partial<NoInfer<Given>> & DataAttributes): Given {
  const merged: Props = { ...own };
  for (const [name, theirs] of Object.entries(given)) {
    const ours = merged[name];
    merged[name] =
      name === 'className'
        ? classNames(ours as string, theirs as string)
        : theirs && typeof ours === 'function'
          ? (event: Event) => {
              theirs(event);
              if (!event.defaultPrevented) ours(event);
            }
          : (theirs ?? ours);
  }
  return merged as Given;
}
