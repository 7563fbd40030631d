import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The packed package. */
    tarball: string;
  }
}

/** The package's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds and packs the package as it would be published, once for all tests: who builds empties `dist/` first. */
export default function pack(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'theme-classic-'));
  const [name] = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .slice(-1);
  project.provide('tarball', join(folder, name!));
  return () => rmSync(folder, { recursive: true });
}
