import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A program and what it is given. */
export interface Command {
  /** The program: its path, or a name that the system finds. */
  readonly command: string;
  /** Its arguments. */
  readonly args: string[];
}

/**
 * The program that serves the editor: the one that the settings name, the one among the packages of a folder that is shown, or
 * the one of the machine.
 */
export function findCommand(
  configured: readonly string[],
  folders: readonly string[],
  platform: NodeJS.Platform = process.platform,
): Command {
  const [program, ...args] = configured;
  if (program !== undefined) return { command: program, args };
  const name = platform === 'win32' ? 'vendure-docs.cmd' : 'vendure-docs';
  const own = folders.map((folder) => join(folder, 'node_modules', '.bin', name)).find((path) => existsSync(path));
  return { command: own ?? name, args: ['lsp'] };
}
