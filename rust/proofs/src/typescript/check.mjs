// Type-checks files as tsc does, and tells the promises that nobody waits for, and what is wrong where GraphQL is used:
// node check.mjs COMPILER CONFIG. Beside it, graphql.json has the types of the GraphQL in templates.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Claims } from './claims.mjs';
import { typeDocuments } from './documents.mjs';

const [compiler, path] = process.argv.slice(2);
const ts = createRequire(import.meta.url)(compiler);
const found = [];
const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (one) => found.push(one) };
const config = ts.getParsedCommandLineOfConfigFile(path, { noEmit: true }, host);
const files = config?.fileNames ?? [];
const options = config?.options ?? {};
const types = JSON.parse(readFileSync(new URL('graphql.json', import.meta.url), 'utf8'));
const documents = typeDocuments(ts, ts.createCompilerHost(options), dirname(config?.options.configFilePath ?? path), types);
const program = ts.createProgram({ rootNames: [...files, documents.declared], options, host: documents.host });
const checker = program.getTypeChecker();
const claims = new Claims(ts, checker);
const sources = files.map((name) => program.getSourceFile(name)).filter(Boolean);
found.push(...(config?.errors ?? []), ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics());

/** Says what no compiler does. */
function tell(node, messageText) {
  const file = node.getSourceFile();
  const [start, end] = [node.getStart(file), node.getEnd()];
  found.push({ file, start, length: end - start, messageText, code: 90000, category: ts.DiagnosticCategory.Error });
}

/** Whether an expression is a call with a promise that is neither waited for nor given to anything. */
function isFloating(node) {
  if (!ts.isCallExpression(node)) return false;
  const called = node.expression;
  if (ts.isPropertyAccessExpression(called) && ['then', 'catch', 'finally'].includes(called.name.text)) return false;
  return checker.getPropertyOfType(checker.getTypeAtLocation(node), 'then') !== undefined;
}

/** Only functions that can wait are looked at. */
function findFloating(node, canWait) {
  const isAsync = ts.isFunctionLike(node)
    ? (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Async) !== 0
    : canWait;
  if (isAsync && ts.isExpressionStatement(node) && isFloating(node.expression)) {
    tell(node, 'nobody waits for this promise; put `await` before it, or `void` if that is meant');
  }
  ts.forEachChild(node, (child) => findFloating(child, isAsync));
}

for (const source of sources) {
  const syntax = program.getSyntacticDiagnostics(source);
  // What is said of a text that could not be read follows from that.
  found.push(...(syntax.length > 0 ? syntax : program.getSemanticDiagnostics(source)));
  if (syntax.length > 0 || source.isDeclarationFile) continue;
  findFloating(source, false);
  claims.look(source);
}
for (const { node, message } of claims.found) tell(node, message);
const printing = {
  getCurrentDirectory: () => dirname(path),
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};
process.stdout.write(ts.formatDiagnostics(found.map(documents.asAuthored), printing));
process.stdout.write(`${program.getSourceFiles().map((file) => file.fileName).join('\n')}\n`);
process.stdout.write(`graphql ${claims.typed.size} ${claims.read.size}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
