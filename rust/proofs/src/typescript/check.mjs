// Type-checks files as tsc does, and tells the promises that nobody waits for: node check.mjs COMPILER CONFIG
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const [compiler, path] = process.argv.slice(2);
const ts = createRequire(import.meta.url)(compiler);
const found = [];
const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (one) => found.push(one) };
const config = ts.getParsedCommandLineOfConfigFile(path, { noEmit: true }, host);
const files = config?.fileNames ?? [];
const program = ts.createProgram({ rootNames: files, options: config?.options ?? {} });
const checker = program.getTypeChecker();
const sources = files.map((name) => program.getSourceFile(name)).filter(Boolean);
found.push(...(config?.errors ?? []), ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics());

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
    const file = node.getSourceFile();
    const messageText = 'nobody waits for this promise; put `await` before it, or `void` if that is meant';
    const [start, end] = [node.getStart(file), node.getEnd()];
    found.push({ file, start, length: end - start, messageText, code: 90000, category: ts.DiagnosticCategory.Error });
  }
  ts.forEachChild(node, (child) => findFloating(child, isAsync));
}

for (const source of sources) {
  const syntax = program.getSyntacticDiagnostics(source);
  // What is said of a text that could not be read follows from that.
  found.push(...(syntax.length > 0 ? syntax : program.getSemanticDiagnostics(source)));
  if (syntax.length === 0 && !source.isDeclarationFile) findFloating(source, false);
}
const printing = {
  getCurrentDirectory: () => dirname(path),
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};
process.stdout.write(ts.formatDiagnostics(found, printing));
process.stdout.write(`${program.getSourceFiles().map((file) => file.fileName).join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
