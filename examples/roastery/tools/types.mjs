import { resolve, sep } from 'node:path';
import ts from 'typescript';

// `@vendure/dashboard` ships TypeScript sources, which plain `tsc` would check together with ours. This reports what is
// wrong in files of this package alone.

let failed = false;
for (const project of process.argv.slice(2)) {
  const path = resolve(project);
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => report([problem]) };
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(path, { noEmit: true }, host);
  const program = ts.createProgram(fileNames, options);
  const own = program
    .getSourceFiles()
    .filter(({ fileName }) => !fileName.includes(`${sep}node_modules${sep}`) && fileName.startsWith(process.cwd()));
  report([
    ...program.getOptionsDiagnostics(),
    ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ]);
}

function report(problems) {
  if (problems.length > 0) {
    failed = true;
    console.error(
      ts.formatDiagnosticsWithColorAndContext(problems, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => process.cwd(),
        getNewLine: () => '\n',
      }),
    );
  }
}

process.exitCode = failed ? 1 : 0;
