/** Does what the page says, and hands over what is seen at the end. */
export type Task = (sees: (value: unknown) => void) => Promise<void>;
