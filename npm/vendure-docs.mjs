#!/usr/bin/env node
// Starts the program, which comes in a package of its own for each platform, with the client that came with this file.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';

const platform = `${process.platform}-${process.arch}`;
const name = `@vendure-docs/cli-${platform}`;
const program = process.platform === 'win32' ? 'vendure-docs.exe' : 'vendure-docs';

function findProgram() {
  try {
    // By this file's own dependencies, wherever the package manager keeps them.
    return createRequire(import.meta.url).resolve(`${name}/${program}`);
  } catch {
    console.error(
      `error: there is no program for ${platform}: the package ${name} is not installed\n` +
        '  = help: install without `--no-optional`; if there is no such package, build the program with `cargo install`',
    );
    process.exit(1);
  }
}

const child = spawn(findProgram(), process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...process.env, VENDURE_DOCS_CLIENT: import.meta.dirname },
});
child.on('error', (error) => {
  console.error(`error: the program cannot be started: ${error.message}`);
  process.exit(1);
});
// The terminal sends these to both; whoever sends them to this process alone means the program.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 15)));
