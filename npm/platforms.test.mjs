import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PLATFORMS, readVersion } from './platforms.mjs';

const read = (path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const workflow = read('.github/workflows/release-cli.yml');

test('each platform is compiled for its target, tried and published', () => {
  const published = /for package in (.+); do/.exec(workflow)[1].split(' ');
  assert.deepEqual(published, [...Object.keys(PLATFORMS).map((platform) => `cli-${platform}`), 'cli']);
  for (const [platform, target] of Object.entries(PLATFORMS)) {
    assert.match(workflow, new RegExp(`platform: ${platform}, target: ${target}, `));
    assert.match(workflow, new RegExp(`platform: ${platform}, runner: [^}]+`));
  }
});

test('the version is that of the lock file, and the archives are asked for by their names', () => {
  assert.match(read('Cargo.lock'), new RegExp(`name = "cli"\nversion = "${readVersion()}"\n`));
  const manifest = read('rust/cli/Cargo.toml');
  const archive = read('npm/archive.mjs');
  assert.match(archive, /`vendure-docs-\$\{target\}`/);
  assert.match(manifest, /\/v\{ version \}\/vendure-docs-\{ target \}\.tar\.gz"/);
  assert.match(manifest, /\/v\{ version \}\/vendure-docs-\{ target \}\.zip"/);
});
