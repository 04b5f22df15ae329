import { readFile } from 'node:fs/promises';

import ts from 'typescript';

/** One text of a catalogue and its position. */
interface Entry {
  key: string;
  text: string;
  line: number;
}

/** A problem in a catalogue. */
export interface Problem {
  file: string;
  line?: number;
  key: string;
  /** The problem. */
  what: string;
  /** How to fix it. */
  advice: string;
}

/** The texts of one file in one language. */
export interface Catalogue {
  file: string;
  entries: Entry[];
  problems: Problem[];
}

/** Reads a catalogue: a JSON object, or a module whose object literals hold the texts. */
export async function readCatalogue(path: string, file: string): Promise<Catalogue> {
  const text = await readFile(path, 'utf8');
  return path.endsWith('.json') ? parseJsonCatalogue(text, file) : parseModuleCatalogue(text, file);
}

/** Parses a JSON catalogue; unlike JSON.parse it reports line numbers and duplicate keys. */
export function parseJsonCatalogue(text: string, file: string): Catalogue {
  const source = ts.parseJsonText(file, text);
  const problems: Problem[] = [];
  // The parser keeps syntax errors in a property that its type does not declare.
  const [broken] = (source as ts.JsonSourceFile & { parseDiagnostics: ts.DiagnosticWithLocation[] }).parseDiagnostics;
  if (broken) {
    problems.push({
      file,
      line: lineOf(source, broken.start),
      key: '',
      what: `is not valid JSON: ${ts.flattenDiagnosticMessageText(broken.messageText, ' ')}`,
      advice: 'Correct the syntax.',
    });
    return { file, entries: [], problems };
  }
  const root = source.statements[0]?.expression;
  if (!root || !ts.isObjectLiteralExpression(root)) {
    problems.push({ file, key: '', what: 'holds no object', advice: 'Write { "key": "text" }.' });
    return { file, entries: [], problems };
  }
  const found = entriesOf(root, source, file);
  return { file, entries: found.entries, problems: [...found.problems, ...repeated(found.entries, file)] };
}

/** Reads a TypeScript catalogue without running it: every string in its top-level object literals. */
export function parseModuleCatalogue(text: string, file: string): Catalogue {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const entries: Entry[] = [];
  const problems: Problem[] = [];
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { initializer } of statement.declarationList.declarations) {
      const literal = initializer && unwrap(initializer);
      if (!literal || !ts.isObjectLiteralExpression(literal)) continue;
      const found = entriesOf(literal, source, file);
      entries.push(...found.entries);
      problems.push(...found.problems);
    }
  }
  if (entries.length === 0) problems.push({ file, key: '', what: 'holds no texts', advice: 'Write them as an object of strings.' });
  return { file, entries, problems: [...problems, ...repeated(entries, file)] };
}

function unwrap(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node) ? unwrap(node.expression) : node;
}

function entriesOf(object: ts.ObjectLiteralExpression, source: ts.SourceFile, file: string) {
  const entries: Entry[] = [];
  const problems: Problem[] = [];
  for (const property of object.properties) {
    if (ts.isSpreadAssignment(property)) continue;
    const line = lineOf(source, property.getStart(source));
    const name = property.name;
    const key = name && (ts.isStringLiteralLike(name) || ts.isIdentifier(name)) ? name.text : '';
    if (ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)) {
      entries.push({ key, text: property.initializer.text, line });
    } else {
      problems.push({ file, line, key, what: 'is not a text', advice: 'Catalogues are flat: a dotted key and a string.' });
    }
  }
  return { entries, problems };
}

function repeated(entries: Entry[], file: string): Problem[] {
  const lines = new Map<string, number>();
  return entries.flatMap(({ key, line }) => {
    const first = lines.get(key);
    lines.set(key, first ?? line);
    return first === undefined
      ? []
      : [{ file, line, key, what: `is also in line ${first}`, advice: 'Keep one; the later one wins silently.' }];
  });
}

function lineOf(source: ts.SourceFile, position: number) {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}
