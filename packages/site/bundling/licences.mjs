// The licences of the packages in the scripts, in a file of their own, so that no reader has to download them.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * The licences of the packages whose modules are in a bundle, each under its package's name.
 * @param {string[]} modules Paths of modules.
 */
export async function licences(modules) {
  // A path that begins with a null byte is a virtual module of the bundler.
  const files = modules.filter((path) => !path.startsWith('\0'));
  const found = files.flatMap((path) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path) ?? []);
  const packages = [...new Set(found)].sort();
  const texts = await Promise.all(packages.map(async (folder) => `${basename(folder)}\n\n${await licence(folder)}`));
  return `${texts.join('\n\n')}\n`;
}

async function licence(folder) {
  const name = (await readdir(folder)).find((file) => /^licen[cs]e/i.test(file));
  if (!name) throw new Error(`bundle.mjs: ${folder} has no licence to publish`);
  return (await readFile(join(folder, name), 'utf8')).trim();
}
