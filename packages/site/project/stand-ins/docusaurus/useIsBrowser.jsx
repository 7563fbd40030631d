import { useEffect, useState } from 'react';

/** Whether a browser draws, and not for the first time, which must equal what the worker drew. */
export default function useIsBrowser() {
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  return isBrowser;
}
