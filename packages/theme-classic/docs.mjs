// Writes what is generated of the package's documents: node docs.mjs (npm run docs). It builds the package first.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './build.mjs';
import { componentsDocument, readme } from './docs/documents.mjs';

const root = dirname(fileURLToPath(import.meta.url));
writeFileSync(join(root, 'COMPONENTS.md'), await componentsDocument());
writeFileSync(join(root, 'README.md'), await readme());
