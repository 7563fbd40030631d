'use client';

import { CodeTabs, type CodeTabsProps } from '../CodeTabs/CodeTabs.js';
import { useLabels } from '../state/labels.js';
import { commandOf, managers, type PackageCommand } from './commands.js';

/** Props of `PackageManager`. */
export interface PackageManagerProps extends Omit<CodeTabsProps, 'tabs'> {
  /** What is done: `install` what a project needs, `add` packages to it, `add-dev` for developing it alone, `run` a script of
   * it, `exec` a program of a package, or `create` a project by one. */
  command: PackageCommand;
  /** What follows: packages, or a name and options. */
  args?: string | undefined;
}

/**
 * A command of npm, and the same for Yarn, pnpm and Bun, in tabs. The reader's choice is remembered, and is that of all others on
 * the site. Renders `Tabs`.
 */
export function PackageManager({ command, args = '', group = 'package-manager', ...rest }: PackageManagerProps) {
  const labels = useLabels();
  const tabs = managers.map((manager) => ({
    value: manager,
    language: 'bash',
    children: commandOf(manager, command, args),
  }));
  return <CodeTabs label={labels.packageManager} {...rest} group={group} tabs={tabs} />;
}
