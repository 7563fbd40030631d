import { useEffect, useState } from 'react';

/** How long the result of copying shows, in milliseconds. */
export const copyFeedback = 2000;

/** Copies text, and reports for two seconds whether that succeeded. */
export function useCopy(): [state: 'idle' | 'copied' | 'failed', copy: (text: string | Promise<string>) => void] {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), copyFeedback);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (text: string | Promise<string>) => {
    try {
      await navigator.clipboard.writeText(await text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return [state, (text) => void copy(text)];
}
