import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/store/',
  // TypeScript's configuration has another name here, so Vite does not find it
  esbuild: { jsx: 'automatic' },
  build: { outDir: here('../dist/store'), emptyOutDir: true },
});
