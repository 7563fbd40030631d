import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sparticuz from '@sparticuz/chromium';
import type { TestProject } from 'vitest/node';
import { serveRegistry } from './registry.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The packed package. */
    tarball: string;
    /** The address of a registry that has this package and the one that makes starters. */
    registry: string;
    /** Chrome's program. */
    chrome: string;
  }
}

/** The package's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds and packs the packages as they would be published, once for all tests: who builds empties `dist/` first. Chrome is
 * unpacked here, too, where nobody names one: files of tests that begin side by side would start it half written.
 */
export default async function pack(project: TestProject): Promise<() => void> {
  const destination = mkdtempSync(join(tmpdir(), 'theme-classic-'));
  const packages = [root, join(root, '../create')].map((folder) => {
    const [name] = execFileSync('npm', ['pack', '--silent', '--pack-destination', destination], {
      cwd: folder,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .slice(-1);
    return { folder, tarball: join(destination, name!) };
  });
  const { address, server } = await serveRegistry(packages);
  project.provide('tarball', packages[0]!.tarball);
  project.provide('registry', address);
  project.provide('chrome', process.env['CHROME'] ?? (await sparticuz.executablePath()));
  return () => {
    server.close();
    rmSync(destination, { recursive: true });
  };
}
