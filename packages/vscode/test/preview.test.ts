import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TextEditor } from 'vscode';
import { type Client, Preview } from '../src/preview';

interface Panel {
  webview: { html: string };
  revealed: number;
  isOpen: boolean;
  reveal(): void;
  dispose(): void;
  onDidDispose(listener: () => void): void;
}

const { panels, forward } = vi.hoisted(() => ({
  panels: [] as Panel[],
  /** What happens while the editor finds out where a page is reached. */
  forward: { meanwhile: () => {} },
}));

vi.mock('vscode', () => ({
  env: {
    asExternalUri(uri: URL) {
      forward.meanwhile();
      return Promise.resolve(uri);
    },
  },
  Uri: { parse: (text: string) => new URL(text) },
  ViewColumn: { Beside: -2 },
  window: {
    createWebviewPanel(): Panel {
      let disposed = () => {};
      const panel: Panel = {
        webview: { html: '' },
        revealed: 0,
        isOpen: true,
        reveal: () => void (panel.revealed += 1),
        dispose() {
          panel.isOpen = false;
          disposed();
        },
        onDidDispose: (listener) => void (disposed = listener),
      };
      panels.push(panel);
      return panel;
    },
  },
}));

function editorOf(path: string, line: number): TextEditor {
  const uri = Object.assign(new URL(`file://${path}`), { path });
  return { document: { uri }, visibleRanges: [{ start: { line } }] } as unknown as TextEditor;
}

let asked: unknown[];
let told: unknown[];
let answer: string | null;
let preview: Preview;

beforeEach(() => {
  [asked, told, answer] = [[], [], 'http://127.0.0.1:4000/orders'];
  panels.length = 0;
  forward.meanwhile = () => {};
  const client = {
    sendRequest(method: string, params: unknown) {
      asked.push([method, params]);
      return Promise.resolve(answer);
    },
    sendNotification(method: string, params: unknown) {
      told.push([method, params]);
      return Promise.resolve();
    },
  };
  preview = new Preview(() => client as unknown as Client);
});

afterEach(() => {
  preview.dispose();
});

const scrolled = (uri: string, line: number) => ['site/scrolled', { textDocument: { uri }, line }];

test('a page is shown beside its text and turned to its first visible line', async () => {
  await preview.show(editorOf('/docs/orders.md', 7));
  const wanted = { command: 'site.preview', arguments: ['file:///docs/orders.md', { open: false }] };
  expect(asked).toEqual([['workspace/executeCommand', wanted]]);
  expect(panels[0]?.webview.html).toContain('src="http://127.0.0.1:4000/orders"');
  expect(told).toEqual([scrolled('file:///docs/orders.md', 7)]);
});

test('a project has one panel, which is opened again after it was closed', async () => {
  await preview.show(editorOf('/docs/orders.md', 0));
  answer = 'http://127.0.0.1:4000/payments';
  await preview.show(editorOf('/docs/payments.md', 0));
  expect(panels.map(({ revealed }) => revealed)).toEqual([1]);
  answer = 'http://127.0.0.1:5000/';
  await preview.show(editorOf('/others/index.md', 0));
  expect(panels).toHaveLength(2);
  panels[1]?.dispose();
  await preview.show(editorOf('/others/index.md', 0));
  expect(panels).toHaveLength(3);
  preview.dispose();
  expect(panels.filter(({ isOpen }) => isOpen)).toEqual([]);
});

test('a panel that is closed before its page is reached stays as it is', async () => {
  forward.meanwhile = () => panels[0]?.dispose();
  await preview.show(editorOf('/docs/orders.md', 0));
  expect(panels.map(({ webview }) => webview.html)).toEqual(['']);
  expect(told).toEqual([]);
});

test('what has no page opens nothing', async () => {
  answer = null;
  await preview.show(editorOf('/docs/_part.md', 0));
  await preview.show(undefined);
  expect([panels, told]).toEqual([[], []]);
});

test('lines are told only of documents, and only while a page is on screen', async () => {
  preview.scroll(editorOf('/docs/orders.md', 3));
  expect(told).toEqual([]);
  await preview.show(editorOf('/docs/orders.md', 0));
  preview.scroll(editorOf('/docs/site.toml', 3));
  preview.scroll(undefined);
  preview.scroll(editorOf('/docs/payments.mdx', 3));
  expect(told.slice(1)).toEqual([scrolled('file:///docs/payments.mdx', 3)]);
});
