'use client';

import { useCallback, type Ref, type RefCallback } from 'react';

/** A ref that sets a component's own and that of its caller, if there is one. The same one as long as these are. */
export function useMergedRef<Element>(own: Ref<Element>, given: Ref<Element> | undefined): RefCallback<Element> {
  return useCallback(
    (element) => {
      setRef(own, element);
      const cleanUp = setRef(given, element);
      if (!cleanUp) return undefined;
      // React calls a ref's cleanup in place of the ref.
      return () => {
        setRef(own, null);
        cleanUp();
      };
    },
    [own, given],
  );
}

function setRef<Element>(ref: Ref<Element> | undefined, element: Element | null): void | (() => void) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}
