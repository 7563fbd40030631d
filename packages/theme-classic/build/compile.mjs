// Compiles src/ to dist/: a module, its types and the source maps of both for each file.
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/**
 * Compiles the project of a `tsconfig.json`.
 * @param {string} configPath
 * @param {Map<string, Record<string, string>>} classes The public classes of each CSS Module, by its path and their names in it.
 */
export function compile(configPath, classes = new Map()) {
  const config = ts.getParsedCommandLineOfConfigFile(
    configPath,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic },
  );
  const program = ts.createProgram(config.fileNames, config.options);
  const { diagnostics } = program.emit(undefined, undefined, undefined, false, {
    before: [acceptRefs(program.getTypeChecker(), config.options.rootDir), classesInPlace(classes), redirectStyles],
    afterDeclarations: [redirectStyles],
  });
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, formatHost));
}

const formatHost = {
  getCanonicalFileName: (path) => path,
  getCurrentDirectory: ts.sys.getCurrentDirectory,
  getNewLine: () => '\n',
};

function onUnRecoverableConfigFileDiagnostic(diagnostic) {
  throw new Error(ts.formatDiagnostic(diagnostic, formatHost));
}

/** Points imports of CSS Modules to the modules with their classes, and drops those of style sheets. */
function redirectStyles(context) {
  const { factory } = context;
  const redirect = (statement) => {
    if (!ts.isImportDeclaration(statement) || !statement.moduleSpecifier.text.endsWith('.css')) return statement;
    if (!statement.importClause) return undefined;
    const specifier = factory.createStringLiteral(`${statement.moduleSpecifier.text}.js`, true);
    return factory.updateImportDeclaration(statement, undefined, statement.importClause, specifier, undefined);
  };
  return (file) =>
    factory.updateSourceFile(
      file,
      file.statements.map(redirect).filter((statement) => statement !== undefined),
    );
}

/**
 * Puts the public classes where the code names them, so that no script carries a table of them: `styles.list` becomes
 * `'classic-Tabs-list'`. The import stays where a name is not known before.
 */
function classesInPlace(classes) {
  return (context) => (file) => {
    if (file.isDeclarationFile) return file;
    const tables = new Map();
    for (const statement of file.statements) {
      const name = ts.isImportDeclaration(statement) && statement.importClause?.name?.text;
      const table = name && classes.get(join(dirname(file.fileName), statement.moduleSpecifier.text));
      if (table) tables.set(name, { table, statement, isNeeded: false });
    }
    const visit = (node) => {
      const named = ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text;
      const found = named && tables.get(named)?.table[node.name.text];
      if (found) return context.factory.createStringLiteral(found, true);
      if (ts.isIdentifier(node) && tables.has(node.text)) tables.get(node.text).isNeeded = true;
      return ts.isImportDeclaration(node) ? node : ts.visitEachChild(node, visit, context);
    };
    const inPlace = ts.visitEachChild(file, visit, context);
    const unread = new Set([...tables.values()].filter(({ isNeeded }) => !isNeeded).map(({ statement }) => statement));
    const statements = inPlace.statements.filter((statement) => !unread.has(statement));
    return context.factory.updateSourceFile(inPlace, statements);
  };
}

/**
 * Wraps every exported component that takes a `ref`, because React 18 gives none to a function: `export function Table`
 * becomes `export const Table = forwardsRef(function Table …)`.
 */
function acceptRefs(checker, rootDir) {
  const isComponent = (statement) =>
    ts.isFunctionDeclaration(statement) &&
    statement.body !== undefined &&
    /^[A-Z]/.test(statement.name?.text ?? '') &&
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
    statement.parameters[0] !== undefined &&
    checker.getPropertyOfType(checker.getTypeAtLocation(statement.parameters[0]), 'ref') !== undefined;

  return ({ factory }) => {
    const wrap = (declaration) => {
      const { asteriskToken, name, typeParameters, parameters, type, body } = declaration;
      const component = ts.setTextRange(
        factory.createFunctionExpression(undefined, asteriskToken, name, typeParameters, parameters, type, body),
        declaration,
      );
      ts.setEmitFlags(component, ts.EmitFlags.NoComments);
      const call = factory.createCallExpression(factory.createIdentifier('forwardsRef'), undefined, [component]);
      const pure = ts.addSyntheticLeadingComment(call, ts.SyntaxKind.MultiLineCommentTrivia, ' @__PURE__ ', false);
      const variable = factory.createVariableDeclaration(
        factory.createIdentifier(name.text),
        undefined,
        undefined,
        pure,
      );
      const list = factory.createVariableDeclarationList([variable], ts.NodeFlags.Const);
      return ts.setTextRange(factory.createVariableStatement(declaration.modifiers, list), declaration);
    };

    return (file) => {
      if (file.isDeclarationFile || !file.statements.some(isComponent)) return file;
      const path = relative(dirname(file.fileName), join(rootDir, 'forwardsRef.js'));
      const imported = factory.createImportDeclaration(
        undefined,
        factory.createImportClause(
          false,
          undefined,
          factory.createNamedImports([
            factory.createImportSpecifier(false, undefined, factory.createIdentifier('forwardsRef')),
          ]),
        ),
        factory.createStringLiteral(path, true),
      );
      const directives = file.statements.findIndex((statement) => !ts.isExpressionStatement(statement));
      const statements = file.statements.map((statement) => (isComponent(statement) ? wrap(statement) : statement));
      return factory.updateSourceFile(file, [
        ...statements.slice(0, directives),
        imported,
        ...statements.slice(directives),
      ]);
    };
  };
}
