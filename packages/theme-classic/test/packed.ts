import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds and packs the package as it would be published; gives the tarball's path. */
export function pack(): string {
  const folder = mkdtempSync(join(tmpdir(), 'theme-classic-'));
  const [name] = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .slice(-1);
  return join(folder, name!);
}
