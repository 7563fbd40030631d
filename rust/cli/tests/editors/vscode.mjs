// Writes in a project as Visual Studio Code would: by the protocol of its own client library.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import protocol from 'vscode-languageserver-protocol/node';

const { SITE, PROJECT } = process.env;
const server = spawn(SITE, ['lsp', '--stdio'], { cwd: PROJECT, stdio: ['pipe', 'pipe', 'inherit'] });
const connection = protocol.createProtocolConnection(
  new protocol.StreamMessageReader(server.stdout),
  new protocol.StreamMessageWriter(server.stdin),
);
const told = new Map();
let tell = () => {};
connection.onNotification(protocol.PublishDiagnosticsNotification.type, ({ uri, diagnostics, version }) => {
  told.set(uri, { diagnostics, version });
  tell();
});
connection.onRequest(protocol.RegistrationRequest.type, () => {});
connection.listen();

/** What is told of a version of a document, or of a later one; nothing is told where nothing changed. */
async function diagnosticsOf(uri, isThere) {
  while (!isThere(told.get(uri)?.diagnostics ?? [])) {
    await new Promise((resolve) => {
      tell = resolve;
    });
  }
  return told.get(uri)?.diagnostics ?? [];
}

await connection.sendRequest(protocol.InitializeRequest.type, {
  processId: process.pid,
  rootUri: null,
  capabilities: {
    general: { positionEncodings: ['utf-16'] },
    workspace: { didChangeWatchedFiles: { dynamicRegistration: true }, workspaceEdit: { documentChanges: true } },
  },
  workspaceFolders: [{ uri: pathToFileURL(PROJECT).href, name: 'docs' }],
});
await connection.sendNotification(protocol.InitializedNotification.type, {});

const uri = pathToFileURL(join(PROJECT, 'content/index.md')).href;
const text = readFileSync(fileURLToPath(uri), 'utf8');
await connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, {
  textDocument: { uri, languageId: 'markdown', version: 1, text },
});
const line = text.split('\n')[2];
const change = async (version, from, to, written) => {
  const range = { start: { line: 2, character: from }, end: { line: 2, character: to } };
  await connection.sendNotification(protocol.DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version },
    contentChanges: [{ range, text: written }],
  });
};
const at = line.indexOf('kettle#boil');
await change(2, at, at + 'kettle#boil'.length, 'kettel');
const wrong = await diagnosticsOf(uri, (found) => found.length > 0);
console.log(`${wrong.length}: ${wrong[0].message.split('\n')[0]}`);

const actions = await connection.sendRequest(protocol.CodeActionRequest.type, {
  textDocument: { uri },
  range: wrong[0].range,
  context: { diagnostics: wrong },
});
console.log(`${actions.length}: ${actions[0].title}`);
const edit = actions[0].edit.documentChanges[0].edits[0];
await change(3, edit.range.start.character, edit.range.end.character, edit.newText);
const right = await diagnosticsOf(uri, (found) => found.length === 0);
console.log(`${right.length}: nothing is wrong`);

await change(4, at, at + 'kettle'.length, 'kettle#boil');
const position = { line: 2, character: at + 1 };
const definition = await connection.sendRequest(protocol.DefinitionRequest.type, { textDocument: { uri }, position });
console.log(`definition: ${basename(fileURLToPath(definition.uri))}:${definition.range.start.line}`);

const kettle = pathToFileURL(join(PROJECT, 'content/kettle.md')).href;
await connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, {
  textDocument: { uri: kettle, languageId: 'markdown', version: 1, text: readFileSync(fileURLToPath(kettle), 'utf8') },
});
const renamed = await connection.sendRequest(protocol.RenameRequest.type, {
  textDocument: { uri: kettle },
  position: { line: 2, character: 4 },
  newName: 'Heat',
});
const files = renamed.documentChanges.map((one) => relative(PROJECT, fileURLToPath(one.textDocument.uri)));
console.log(`rename: ${files.toSorted().join(', ')}`);

await connection.sendRequest(protocol.ShutdownRequest.type);
await connection.sendNotification(protocol.ExitNotification.type);
const status = await new Promise((resolve) => {
  server.once('exit', resolve);
});
connection.dispose();
process.exit(status);
