// Packages that this program does not bring along.
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Where a package is loaded from: the project's own, else that of whoever installed this program; nothing where neither has it. */
export function findInstalled(root, name) {
  for (const from of [join(root, 'package.json'), import.meta.filename]) {
    try {
      return createRequire(from).resolve(name);
    } catch {
      // It may be the other one's.
    }
  }
  return undefined;
}
