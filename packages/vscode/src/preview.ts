import { type Disposable, env, type TextEditor, Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { frame, isDocument } from './frame';

/** What a client of the server is asked for. */
export type Client = Pick<LanguageClient, 'sendNotification' | 'sendRequest'>;

/** Pages beside the texts that they are made of. There is one panel for each project; it shows what is being written. */
export class Preview implements Disposable {
  readonly #client: () => Client | undefined;
  /** Panels by the origin of what they show. */
  readonly #panels = new Map<string, WebviewPanel>();

  constructor(client: () => Client | undefined) {
    this.#client = client;
  }

  /** Shows the page of what is being written beside it. Where there is none, the server says why. */
  async show(editor: TextEditor | undefined): Promise<void> {
    const client = this.#client();
    if (client === undefined || editor === undefined) return;
    const url = await client.sendRequest<string | null>('workspace/executeCommand', {
      command: 'site.preview',
      arguments: [editor.document.uri.toString(), { open: false }],
    });
    if (url === null) return;
    const { origin } = new URL(url);
    const known = this.#panels.get(origin);
    if (known === undefined) await this.#open(origin, url);
    else known.reveal(undefined, true);
    this.scroll(editor);
  }

  /** Has pages on screen turn to the first line that an editor shows. */
  scroll(editor: TextEditor | undefined): void {
    const line = editor?.visibleRanges[0]?.start.line;
    if (editor === undefined || line === undefined || this.#panels.size === 0) return;
    const { uri } = editor.document;
    if (!isDocument(uri.path)) return;
    void this.#client()?.sendNotification('site/scrolled', { textDocument: { uri: uri.toString() }, line });
  }

  /** Closes all panels. */
  dispose(): void {
    for (const panel of this.#panels.values()) panel.dispose();
  }

  async #open(origin: string, url: string): Promise<void> {
    const panel = window.createWebviewPanel(
      'vendureDocs.preview',
      'Preview',
      { viewColumn: ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, retainContextWhenHidden: true },
    );
    this.#panels.set(origin, panel);
    panel.onDidDispose(() => this.#panels.delete(origin));
    // The editor may run on another machine than the server.
    const shown = await env.asExternalUri(Uri.parse(url));
    // It may have been closed meanwhile.
    if (this.#panels.get(origin) !== panel) return;
    panel.webview.html = frame(shown.toString(true));
  }
}
