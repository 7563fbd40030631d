'use client';

import { useEffect, useState } from 'react';

/** How long the result of copying shows, in milliseconds. */
const copyFeedback = 2000;

const plain = 'text/plain';

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
      const { clipboard } = navigator;
      // A text that comes later is handed over as a promise: after waiting, Safari no longer counts it as the reader's wish.
      if (typeof text === 'string' || typeof ClipboardItem === 'undefined') await clipboard.writeText(await text);
      else {
        const blob = text.then((now) => new Blob([now], { type: plain }));
        // Where the text does not come, the browser may refuse without looking at the promise, which then nobody handles.
        blob.catch(() => {});
        await clipboard.write([new ClipboardItem({ [plain]: blob })]);
      }
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return [state, (text) => void copy(text)];
}
