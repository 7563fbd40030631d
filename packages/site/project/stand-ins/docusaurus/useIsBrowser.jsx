import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether a browser draws, and not for the first time, which must equal what the worker drew. */
export default function useIsBrowser() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
