import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths';

async function filesIn(place: string): Promise<string[]> {
  const path = join(root, place);
  if (statSync(path).isFile()) {
    return [path];
  }
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Tells one state of files and folders of this package from another. */
export async function fingerprint(places: string[], counts: (file: string) => boolean = () => true): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(places.map(filesIn))).flat().filter(counts);
  for (const file of files.sort()) {
    hash.update(`${file.slice(root.length)}\n`).update(await readFile(file));
  }
  return hash.digest('hex');
}
