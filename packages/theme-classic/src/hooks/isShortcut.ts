import type { KeyboardEvent } from 'react';

/** Whether a key is pressed together with another one or to compose a character, so that it is not the component's. */
export function isShortcut({ altKey, ctrlKey, metaKey, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  // The key that ends a composition comes after it in Safari, and can be told only by this code.
  return altKey || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
