// Writes what is generated of the theme's documents: node docs.mjs (npm run docs). It builds the package first.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './build.mjs';
import { componentsDocument } from './docs/documents.mjs';
import { folder, pages } from './docs/pages.mjs';

const root = dirname(fileURLToPath(import.meta.url));
writeFileSync(join(root, 'COMPONENTS.md'), await componentsDocument());
for (const [name, text] of await pages()) writeFileSync(join(folder, name), text);
