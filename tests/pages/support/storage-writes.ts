import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

import { COMPANY_PREFIX } from '../../../admin-api/contract/company.ts';

const root = join(import.meta.dirname, '../../..');

/** Where the browser stores an entry. */
export type Place = 'cookie' | 'local' | 'session';

/** Functions that write under the name in their first argument, and attributes of components that name an entry. */
const WRITE_FUNCTIONS: Readonly<Record<string, Place>> = {
  'localStorage.setItem': 'local',
  'sessionStorage.setItem': 'session',
  writeConsent: 'cookie',
  rememberLanguageChosen: 'local',
  storageKey: 'local',
  cookieName: 'cookie',
};

/** The constant text at the start of an expression: a constant, a literal, or `PREFIX` of `PREFIX + key`. */
function startOf(node: ts.Expression, constants: ReadonlyMap<string, string>): string | undefined {
  if (ts.isBinaryExpression(node)) return startOf(node.left, constants);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.getText().slice(1, -1).replace('${COMPANY_PREFIX}', COMPANY_PREFIX);
  return ts.isIdentifier(node) ? constants.get(node.text) : undefined;
}

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

/** The string constants of a file. */
function constantsOf(nodes: readonly ts.Node[]): [string, string][] {
  return nodes.flatMap((node) =>
    ts.isVariableDeclaration(node) &&
    ts.isIdentifier(node.name) &&
    node.initializer &&
    (ts.isStringLiteralLike(node.initializer) || ts.isTemplateExpression(node.initializer))
      ? [[node.name.text, startOf(node.initializer, new Map()) ?? ''] as [string, string]]
      : [],
  );
}

/** Name and place of the entry that a call or an attribute stores, if any. The name is the source of the expression if it is not constant. */
function writeOf(node: ts.Node, constants: ReadonlyMap<string, string>): [string, Place] | undefined {
  const named = ts.isCallExpression(node) ? ([node.expression.getText(), node.arguments[0]] as const) : attributeOf(node);
  const place = named && Object.hasOwn(WRITE_FUNCTIONS, named[0]) ? WRITE_FUNCTIONS[named[0]] : undefined;
  if (!place || !named?.[1]) return undefined;
  return [startOf(named[1], constants)?.replace(/:$/, '') ?? named[1].getText(), place];
}

/** Name and value of a component's attribute whose value is an expression. */
function attributeOf(node: ts.Node): readonly [string, ts.Expression] | undefined {
  if (!ts.isJsxAttribute(node) || !node.initializer || !ts.isJsxExpression(node.initializer)) return undefined;
  return node.initializer.expression && [node.name.getText(), node.initializer.expression];
}

/** Name and place of every entry that the site's code stores in a visitor's browser. The design system gets its names from the site. */
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
