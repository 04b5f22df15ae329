import { join } from 'node:path';

import ts from 'typescript';

/** A virtual file beside this one, so that `schema-dts` is resolved from here. */
const FILE = join(import.meta.dirname, 'structured-data.virtual.ts');

/**
 * Asks the compiler whether pieces of JSON-LD use types, properties and values of schema.org's vocabulary as its
 * definitions in `schema-dts` have them.
 *
 * @param graphs JSON texts.
 * @returns One line for each mistake, with the number of the piece.
 */
export function checkVocabulary(graphs: readonly string[]): string[] {
  const lines = graphs.map((graph, index) => `export const g${index}: Graph = ${graph};`);
  const text = ["import type { Graph } from 'schema-dts';", ...lines].join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === FILE || fileExists(name);
  host.getSourceFile = (name, version, ...rest) =>
    name === FILE ? ts.createSourceFile(name, text, version) : getSourceFile(name, version, ...rest);
  const program = ts.createProgram([FILE], options, host);
  const file = program.getSourceFile(FILE);
  return [...program.getGlobalDiagnostics(), ...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    ({ messageText, start = 0 }) => {
      const index = file ? file.getLineAndCharacterOfPosition(start).line - 1 : 0;
      return `${index}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    },
  );
}
