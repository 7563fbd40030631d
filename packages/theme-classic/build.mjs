// Builds dist/: a module for each of src/, with its types and source maps, and the style sheets.
//
// The modules import no CSS, so they load in Node and in every bundler: they name the classes in the style sheets. What was
// a CSS Module becomes a plain module that lists its own.
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from './build/compile.mjs';
import { writeStyles } from './build/styles.mjs';

const root = dirname(fileURLToPath(import.meta.url));

rmSync(join(root, 'dist'), { recursive: true, force: true });
compile(join(root, 'tsconfig.build.json'), await writeStyles(root));
// What TypeScript sees in the import of a style sheet.
writeFileSync(join(root, 'dist/sheet.d.ts'), 'export {};\n');
