/**
 * Gives the lantern at hand.
 *
 * @docsCategory hooks
 */
export const useLantern = (isLit = true) => ({ isLit });
