/** The programs that install packages, the best known first. */
export const managers = ['npm', 'yarn', 'pnpm', 'bun'] as const;

export type Manager = (typeof managers)[number];

/** What is done with packages. */
export type PackageCommand = 'install' | 'add' | 'add-dev' | 'run' | 'exec' | 'create';

const commands: Record<Manager, Record<PackageCommand, string>> = {
  npm: {
    install: 'npm install',
    add: 'npm install',
    'add-dev': 'npm install --save-dev',
    run: 'npm run',
    exec: 'npx',
    create: 'npm create',
  },
  yarn: {
    install: 'yarn install',
    add: 'yarn add',
    'add-dev': 'yarn add --dev',
    run: 'yarn run',
    exec: 'yarn dlx',
    create: 'yarn create',
  },
  pnpm: {
    install: 'pnpm install',
    add: 'pnpm add',
    'add-dev': 'pnpm add --save-dev',
    run: 'pnpm run',
    exec: 'pnpm dlx',
    create: 'pnpm create',
  },
  bun: {
    install: 'bun install',
    add: 'bun add',
    'add-dev': 'bun add --dev',
    run: 'bun run',
    exec: 'bunx',
    create: 'bun create',
  },
};

/**
 * A command line.
 * @param args What follows, as it is for all of them. npm itself would take options after the name of a script or of what creates
 * a project, unless two dashes are before them.
 */
export function commandOf(manager: Manager, command: PackageCommand, args: string): string {
  const handsOn = manager === 'npm' && (command === 'run' || command === 'create');
  const given = handsOn && !/ -- /.test(args) ? args.replace(/ (?=-)/, ' -- ') : args;
  return `${commands[manager][command]} ${given}`.trim();
}
