/** The scroll position of each history entry. */
export interface ScrollMemory {
  get(key: string): ScrollPosition | undefined;
  set(key: string, position: ScrollPosition): void;
  /** Saves the positions to session storage, so that they survive a reload. */
  keep(): void;
}

/** A scroll position in pixels: horizontal, vertical. */
export type ScrollPosition = readonly [number, number];

const KEY = 'site.scroll';
/** More entries than a reader goes back through. */
const ENTRY_LIMIT = 100;

/** Makes a memory that starts with what an earlier document of this session has saved. */
export function scrollMemory(storage: () => Storage): ScrollMemory {
  let positions: Map<string, ScrollPosition>;
  try {
    positions = parse(storage().getItem(KEY));
  } catch {
    positions = new Map();
  }
  return {
    get: (key) => positions.get(key),
    set(key, position) {
      // Deleting first moves the key to the end, so that the oldest is dropped first.
      positions.delete(key);
      positions.set(key, position);
    },
    keep() {
      try {
        storage().setItem(KEY, JSON.stringify([...positions].slice(-ENTRY_LIMIT)));
      } catch {
        // Without session storage a reload starts at the top, which is not worth a warning.
      }
    },
  };
}

function parse(text: string | null): Map<string, ScrollPosition> {
  try {
    const data: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(data) ? data.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(value: unknown): value is [string, ScrollPosition] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const position: unknown = value[1];
  return Array.isArray(position) && position.length === 2 && position.every((offset) => Number.isFinite(offset));
}
