import { commands, type ExtensionContext, window, workspace } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { findCommand } from './command';
import { Preview } from './preview';

let client: LanguageClient | undefined;
const preview = new Preview(() => client);

/** Starts the server of what is opened. */
export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    preview,
    commands.registerCommand('vendureDocs.restart', restart),
    commands.registerCommand('vendureDocs.preview', () => preview.show(window.activeTextEditor)),
    window.onDidChangeActiveTextEditor((editor) => preview.scroll(editor)),
    window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => preview.scroll(textEditor)),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('vendureDocs.command')) void restart();
    }),
  );
  await start();
}

/** Ends the server. */
export async function deactivate(): Promise<void> {
  // Pages are served by the server.
  preview.dispose();
  await client?.stop();
  client = undefined;
}

async function restart(): Promise<void> {
  await deactivate();
  await start();
}

async function start(): Promise<void> {
  const folders = (workspace.workspaceFolders ?? []).map((folder) => folder.uri.fsPath);
  const configured = workspace.getConfiguration('vendureDocs').get<string[]>('command', []);
  const { command, args } = findCommand(configured, folders);
  const cwd = folders[0];
  const options = cwd === undefined ? {} : { cwd };
  client = new LanguageClient(
    'vendureDocs',
    'Vendure Docs',
    { command, args, options },
    {
      documentSelector: [
        { scheme: 'file', language: 'markdown' },
        { scheme: 'file', language: 'mdx' },
        { scheme: 'file', pattern: '**/site.toml' },
        { scheme: 'file', pattern: '**/sidebars.json' },
      ],
    },
  );
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    const why = error instanceof Error ? error.message : String(error);
    void window.showErrorMessage(
      `Vendure Docs cannot start \`${command}\`: ${why}. Install it with \`npm install --save-dev @vendure-docs/cli\`, or set vendureDocs.command.`,
    );
  }
}
