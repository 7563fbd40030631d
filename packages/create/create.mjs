#!/usr/bin/env node
// The program `create`, which `npm create @vendure-docs` runs.
import { main } from './src/main.mjs';

try {
  await main({
    args: process.argv.slice(2),
    env: process.env,
    cwd: process.cwd(),
    input: process.stdin,
    output: process.stdout,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1;
}
