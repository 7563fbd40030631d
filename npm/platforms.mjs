// The platforms that the program is published for, and its version.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Each platform as Node.js calls it, with the target that Rust compiles for. */
export const PLATFORMS = {
  'linux-x64': 'x86_64-unknown-linux-gnu',
  'linux-arm64': 'aarch64-unknown-linux-gnu',
  'darwin-x64': 'x86_64-apple-darwin',
  'darwin-arm64': 'aarch64-apple-darwin',
  'win32-x64': 'x86_64-pc-windows-msvc',
};

/** What the program is called on a platform. */
export const programOf = (platform) => (platform.startsWith('win32') ? 'vendure-docs.exe' : 'vendure-docs');

/** The version that the program says of itself. */
export function readVersion() {
  const manifest = readFileSync(join(import.meta.dirname, '../rust/cli/Cargo.toml'), 'utf8');
  const version = /^version = "([^"]+)"$/m.exec(manifest)?.[1];
  if (!version) throw new Error('rust/cli/Cargo.toml has no version');
  return version;
}
