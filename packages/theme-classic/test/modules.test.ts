import { createPackageFromTarballData } from '@arethetypeswrong/core';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, inject, test } from 'vitest';

const tarball = createPackageFromTarballData(readFileSync(inject('tarball')));
const base = `/node_modules/${tarball.packageName}`;
const read = (path: string) => tarball.readFile(path);
const paths = tarball.listFiles();
const modules = paths.filter((path) => path.startsWith(`${base}/dist/`) && path.endsWith('.js'));

/** What React offers to modules of the client only. */
const clientOnly = /\b(?:use[A-Z]\w*|createContext|Component)\b/;

describe('the modules of the package', () => {
  test('say that they are of the client if they take hooks, contexts or classes from React', () => {
    const silent = modules.filter((path) => {
      const code = read(path);
      const taken = [...code.matchAll(/^import \{([^}]*)\} from 'react';/gm)].map(([, names]) => names).join();
      return clientOnly.test(taken) && !code.startsWith("'use client';");
    });
    expect(silent).toEqual([]);
  });

  test('have source maps that lead to the sources in the package', () => {
    const mapped = paths.filter(
      (path) => /\/dist\/.*(?:\.js|\.d\.ts)$/.test(path) && !/\.css\.js$|\/sheet\.d\.ts$/.test(path),
    );
    expect(mapped.length).toBeGreaterThan(100);
    for (const path of mapped) {
      const [, url] = /^\/\/# sourceMappingURL=(.+)$/m.exec(read(path)) ?? [];
      const map = posix.join(posix.dirname(path), url ?? 'no map');
      const { sources } = JSON.parse(read(map)) as { sources: string[] };
      const found = sources.filter((source) => paths.includes(posix.join(posix.dirname(map), source)));
      expect({ path, found }).toEqual({ path, found: sources });
      expect(sources).toHaveLength(1);
    }
  });

  test('pass a ref to their components on React 18', () => {
    const navbar = read(`${base}/dist/Navbar/Navbar.js`);
    expect(navbar).toContain('export const Navbar = /* @__PURE__ */ forwardsRef(function Navbar(');
    expect(navbar).toContain("import { forwardsRef } from '../forwardsRef.js';");
  });

  test('import no style sheet', () => {
    expect(modules.filter((path) => /\.css'/.test(read(path)))).toEqual([]);
  });
});
