import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

const root = join(import.meta.dirname, '../../..');

/** Where something is kept in a visitor's browser. */
export type Place = 'cookie' | 'local' | 'session';

/** What writes under the name that it is given first: functions, and components of the design system by an attribute. */
const WRITERS: Readonly<Record<string, Place>> = {
  'localStorage.setItem': 'local',
  'sessionStorage.setItem': 'session',
  writeConsent: 'cookie',
  storageKey: 'local',
  cookieName: 'cookie',
};

/** The text of a constant or of the part of an expression that a name begins with: `PREFIX + key`. */
function startOf(node: ts.Expression, constants: ReadonlyMap<string, string>): string | undefined {
  if (ts.isBinaryExpression(node)) return startOf(node.left, constants);
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isIdentifier(node) ? constants.get(node.text) : undefined;
}

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

/** The constants of a file that are a string. */
function constantsOf(nodes: readonly ts.Node[]): [string, string][] {
  return nodes.flatMap((node) =>
    ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer && ts.isStringLiteralLike(node.initializer)
      ? [[node.name.text, node.initializer.text] as [string, string]]
      : [],
  );
}

/** The name that a call or a component writes under, if it writes into the browser; the code itself if the name cannot be told. */
function writeOf(node: ts.Node, constants: ReadonlyMap<string, string>): [string, Place] | undefined {
  const named = ts.isCallExpression(node) ? ([node.expression.getText(), node.arguments[0]] as const) : attributeOf(node);
  const place = named && Object.hasOwn(WRITERS, named[0]) ? WRITERS[named[0]] : undefined;
  if (!place || !named?.[1]) return undefined;
  return [startOf(named[1], constants)?.replace(/:$/, '') ?? named[1].getText(), place];
}

/** A component's attribute and its value, when that is an expression. */
function attributeOf(node: ts.Node): readonly [string, ts.Expression] | undefined {
  if (!ts.isJsxAttribute(node) || !node.initializer || !ts.isJsxExpression(node.initializer)) return undefined;
  return node.initializer.expression && [node.name.getText(), node.initializer.expression];
}

/**
 * Everything that the site's code writes into a visitor's browser, by name, and where it lies. The design system has no names of
 * its own: the site gives them.
 */
export function storageWrites(): Map<string, Place> {
  const files = globSync('site/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const trees = files.map((file) => {
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
    return [...nodesOf(source)];
  });
  const everywhere = trees.flatMap(constantsOf);
  return new Map(
    trees.flatMap((nodes) => {
      // A file's own constants come before those of others with the same name.
      const constants = new Map([...everywhere, ...constantsOf(nodes)]);
      return nodes.flatMap((node) => [writeOf(node, constants)].filter((write) => write !== undefined));
    }),
  );
}
